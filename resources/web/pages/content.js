// SPDX-License-Identifier: GPL-3.0-or-later
// From a fragment of HTML to what is shown: code, tables, links, directions, formulas.
'use strict';

(() => {
    function boxTables(root) {
        for (const table of root.querySelectorAll('table')) {
            const box = lectern.make('div', { class: 'table', tabindex: '0', role: 'region', 'aria-label': 'Table' });
            table.replaceWith(box);
            box.append(table);
        }
    }

    function nameLinks(root) {
        for (const link of root.querySelectorAll('a[href]')) {
            if (/^https?:/i.test(link.href))
                link.title = decodeSafely(link.href);
            link.draggable = false;
        }
    }

    // Where it really leads, readable; marks that turn the direction of text stay encoded.
    function decodeSafely(address) {
        try {
            return decodeURI(address).replace(/[\u0000-\u001f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, encodeURIComponent);
        } catch {
            return address;
        }
    }

    function followDirections(root) {
        for (const element of root.querySelectorAll('p, li, ul, ol, h1, h2, h3, h4, h5, h6, td, th, blockquote'))
            element.dir = 'auto';
    }

    // Fills `element` with the fragment. `beforeMath` sees it while formulas are still their source.
    lectern.show = (element, html, { later = false, beforeMath = null } = {}) => {
        element.replaceChildren(lectern.safeHtml(html));
        lectern.code.dress(element);
        boxTables(element);
        nameLinks(element);
        followDirections(element);
        beforeMath?.(element);
        if (later)
            lectern.math.typesetLater(element);
        else
            lectern.math.typeset(element);
        return element;
    };
})();
