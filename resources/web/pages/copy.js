// SPDX-License-Identifier: GPL-3.0-or-later
// What is copied: plain text with formulas as TeX between dollars, and clean HTML beside it.
'use strict';

(() => {
    const blocks = new Set(['P', 'DIV', 'LI', 'UL', 'OL', 'PRE', 'BLOCKQUOTE', 'TABLE', 'TR', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'HR', 'ARTICLE', 'SECTION', 'DETAILS']);

    const texOf = element => element.dataset.display === 'true' ? `$$${element.dataset.tex}$$` : `$${element.dataset.tex}$`;

    function walk(node, out, inPre) {
        if (node.nodeType === Node.TEXT_NODE) {
            out.push(inPre ? node.data : node.data.replace(/\s+/g, ' '));
            return;
        }
        if (node.nodeType !== Node.ELEMENT_NODE && node.nodeType !== Node.DOCUMENT_FRAGMENT_NODE)
            return;
        const tag = node.tagName ?? '';
        if (tag === 'BUTTON' || node.classList?.contains('code-head') || node.classList?.contains('uncopied'))
            return;
        if (tag === 'BR')
            return void out.push('\n');
        if (tag === 'SPAN' && node.dataset.tex !== undefined)
            return void out.push(texOf(node));
        const block = blocks.has(tag);
        if (block)
            out.push('\u0000');
        if (tag === 'LI')
            out.push(node.parentNode?.tagName === 'OL' ? `${[...node.parentNode.children].indexOf(node) + (node.parentNode.start || 1)}. ` : '- ');
        for (const child of node.childNodes)
            walk(child, out, inPre || tag === 'PRE');
        if (tag === 'TD' || tag === 'TH')
            out.push('\t');
        if (block)
            out.push(tag === 'P' || tag === 'PRE' || tag.startsWith('H') ? '\u0000\u0000' : '\u0000');
    }

    // NUL stands for "a new line here, unless there is one".
    lectern.plainText = node => {
        const out = [];
        walk(node, out, false);
        return out.join('').replace(/[ \t]*\u0000[\u0000 ]*/g, mark => mark.split('\u0000').length > 3 ? '\n\n' : '\n').replace(/\n{3,}/g, '\n\n').trim();
    };

    // HTML without what is only for the eye of the page.
    lectern.plainHtml = node => {
        const copy = node.cloneNode(true);
        copy.querySelectorAll?.('button, .code-head, .uncopied').forEach(element => element.remove());
        copy.querySelectorAll?.('.math[data-tex]').forEach(element => element.replaceWith(texOf(element)));
        const box = document.createElement('div');
        box.append(copy);
        return box.innerHTML;
    };

    // What is selected, whole formulas only; else the formula that has the focus; else nothing.
    function selected() {
        const selection = getSelection();
        if (selection.isCollapsed) {
            const focused = document.activeElement?.closest?.('.math[data-tex]');
            return focused ? { text: focused.dataset.tex, html: '' } : null;
        }
        const range = selection.getRangeAt(0).cloneRange();
        const formula = node => (node.nodeType === Node.TEXT_NODE ? node.parentElement : node)?.closest?.('.math[data-tex]');
        const first = formula(range.startContainer);
        const last = formula(range.endContainer);
        if (first)
            range.setStartBefore(first);
        if (last)
            range.setEndAfter(last);
        const fragment = range.cloneContents();
        return { text: lectern.plainText(fragment), html: lectern.plainHtml(fragment) };
    }

    lectern.selected = selected; // the window asks for it as well

    document.addEventListener('copy', event => {
        const copied = selected();
        if (!copied)
            return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', copied.text);
        if (copied.html)
            event.clipboardData.setData('text/html', copied.html);
    });

    lectern.copyText = (text, html = '') => {
        if (lectern.hasChannel)
            return lectern.say('copy', { text, html });
        // Without a channel the engine copies, which it allows because a press led here.
        const once = event => {
            event.preventDefault();
            event.stopImmediatePropagation();
            event.clipboardData.setData('text/plain', text);
        };
        document.addEventListener('copy', once, { capture: true, once: true });
        document.execCommand('copy');
        document.removeEventListener('copy', once, { capture: true });
    };
})();
