// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a quote in what is shown and marks it. Quotes come from the text of a page, so only letters and digits count: how
// spaces, marks of Markdown and typographic signs were written differs between the two.
'use strict';

(() => {
    const least = 24; // letters that make a beginning worth showing
    const letters = /[\p{L}\p{N}]/u;

    // The letters of `root` in one string, each with its text node and place.
    function read(root) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, {
            acceptNode: node => node.parentElement.closest('button, .code-head') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT });
        let text = '';
        const places = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            for (let i = 0; i < node.data.length; ++i) {
                if (letters.test(node.data[i])) {
                    text += node.data[i].toLowerCase().charAt(0);
                    places.push([node, i]);
                }
            }
        }
        return { text, places };
    }

    const bare = text => [...text].filter(one => letters.test(one)).map(one => one.toLowerCase().charAt(0)).join('');

    function markNode(node, from, to) {
        const formula = node.parentElement.closest('.math');
        if (formula) {
            if (!formula.closest('mark.quote')) {
                const mark = lectern.make('mark', { class: 'quote' });
                formula.replaceWith(mark);
                mark.append(formula);
            }
            return;
        }
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        range.surroundContents(lectern.make('mark', { class: 'quote' }));
    }

    // Call it while formulas are still their source. Says whether the quote is there; else the longest beginning of it counts.
    lectern.markQuote = (root, quote) => {
        const wanted = bare(quote);
        const { text, places } = read(root);
        let length = wanted.length;
        let at = length > 0 ? text.indexOf(wanted) : -1;
        if (at < 0) {
            // Every beginning of what is found is found as well, so the longest can be halved in on.
            for (let low = 0, high = length; low < high;) {
                const middle = Math.ceil((low + high) / 2);
                if (text.includes(wanted.slice(0, middle)))
                    low = middle;
                else
                    high = middle - 1;
                length = low;
            }
            at = length >= least ? text.indexOf(wanted.slice(0, length)) : -1;
        }
        if (at < 0)
            return false;
        const parts = [];
        for (const [node, i] of places.slice(at, at + length)) {
            const last = parts[parts.length - 1];
            if (last?.node === node)
                last.to = i + 1;
            else
                parts.push({ node, from: i, to: i + 1 });
        }
        // Between the first letter and the last, spaces and signs belong to it.
        parts.forEach(({ node, from, to }, i) => markNode(node, i === 0 ? from : 0, i === parts.length - 1 ? to : node.data.length));
        return true;
    };
})();
