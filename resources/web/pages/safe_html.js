// SPDX-License-Identifier: GPL-3.0-or-later
// The fragments that come are safe already. This is the last lock: what is not in these lists never gets into the page, so
// that no text can load, run or dress itself up as a control of ours.
'use strict';

(() => {
    const tags = new Set(['A', 'B', 'BLOCKQUOTE', 'BR', 'CODE', 'DEL', 'DIV', 'EM', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'HR', 'I', 'IMG',
        'INPUT', 'INS', 'KBD', 'LI', 'MARK', 'OL', 'P', 'PRE', 'S', 'SPAN', 'STRONG', 'SUB', 'SUP', 'TABLE', 'TBODY', 'TD', 'TFOOT', 'TH',
        'THEAD', 'TR', 'U', 'UL']);
    const silent = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'EMBED', 'SVG', 'NOSCRIPT', 'TITLE', 'TEXTAREA', 'SELECT']);
    const classes = /^(math|task|align-(left|center|right)|language-[\w+#.-]{1,40})$/;
    const links = /^(https?|mailto|lectern):/i;
    const images = /^data:image\/(png|jpeg|gif|webp);base64,/i;
    const numbers = new Set(['start', 'colspan', 'rowspan', 'width', 'height']);

    function keepsAttribute(element, name, value) {
        switch (name) {
        case 'class': return value.split(/\s+/).every(one => classes.test(one));
        case 'href': return element.tagName === 'A' && links.test(value);
        case 'src': return element.tagName === 'IMG' && images.test(value);
        case 'data-display': return true;
        case 'alt': case 'title': case 'lang': case 'dir': return true;
        case 'type': return element.tagName === 'INPUT' && value === 'checkbox';
        case 'checked': case 'disabled': return element.tagName === 'INPUT';
        default: return numbers.has(name) && /^\d{1,4}$/.test(value);
        }
    }

    function clean(parent) {
        for (const element of [...parent.children]) {
            const tag = element.tagName.toUpperCase();
            if (silent.has(tag)) {
                element.remove();
                continue;
            }
            clean(element);
            const known = tags.has(tag) && element.namespaceURI === 'http://www.w3.org/1999/xhtml';
            if (!known || (tag === 'INPUT' && element.getAttribute('type') !== 'checkbox')) {
                element.replaceWith(...element.childNodes);
                continue;
            }
            for (const { name, value } of [...element.attributes]) {
                if (!keepsAttribute(element, name, value))
                    element.removeAttribute(name);
            }
            if (tag === 'INPUT')
                element.disabled = true;
            if (tag === 'IMG' && !element.hasAttribute('src'))
                element.replaceWith(element.alt);
        }
    }

    // A fragment to insert. A template's content is inert: nothing in it loads while it is looked at.
    lectern.safeHtml = html => {
        const template = document.createElement('template');
        template.innerHTML = String(html ?? '');
        clean(template.content);
        return template.content;
    };
})();
