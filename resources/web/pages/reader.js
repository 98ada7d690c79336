// SPDX-License-Identifier: GPL-3.0-or-later
// A page of a course, or a word on why there is none.
'use strict';

(() => {
    const { make } = lectern;
    const page = document.getElementById('page');

    function toQuote() {
        page.querySelector('mark.quote')?.scrollIntoView({ block: 'center' });
    }

    lectern.offer({
        document({ title = '', meta = '', html = '', quote = '' }) {
            const body = make('article', { class: 'prose' });
            page.className = 'document';
            page.replaceChildren(
                make('header', {}, make('h1', { dir: 'auto', tabindex: '-1', text: title }), meta ? make('p', { class: 'meta numbers', dir: 'auto', text: meta }) : ''),
                body);
            lectern.show(body, html, { beforeMath: element => quote && lectern.markQuote(element, quote) });
            page.setAttribute('aria-label', title);
            scrollTo(0, 0);
            if (quote) {
                toQuote();
                document.fonts.ready.then(toQuote); // formulas above get their height with their fonts
            }
        },
        message({ title = '', text = '' }) {
            page.className = 'message';
            page.setAttribute('aria-label', title);
            page.replaceChildren(make('h1', { text: title }), make('p', { text }));
            scrollTo(0, 0);
        },
    });
})();
