// SPDX-License-Identifier: GPL-3.0-or-later
// Code blocks: the language's name, colours, a button that copies. The page never gets wider for a long line.
'use strict';

(() => {
    const maxColoured = 50000;
    const names = { js: 'JavaScript', javascript: 'JavaScript', ts: 'TypeScript', typescript: 'TypeScript', cpp: 'C++', 'c++': 'C++', csharp: 'C#',
        html: 'HTML', xml: 'XML', css: 'CSS', json: 'JSON', sql: 'SQL', yaml: 'YAML', php: 'PHP', py: 'Python', sh: 'Shell', bash: 'Shell', tex: 'TeX', text: 'Text', plaintext: 'Text' };

    const nameOf = language => names[language.toLowerCase()] ?? language.charAt(0).toUpperCase() + language.slice(1);

    function copied(button) {
        button.replaceChildren(lectern.icon('check'));
        button.setAttribute('aria-label', 'Copied');
        setTimeout(() => {
            button.replaceChildren(lectern.icon('copy'));
            button.setAttribute('aria-label', 'Copy code');
        }, 1500);
    }

    function dress(pre) {
        const code = pre.querySelector('code') ?? pre;
        const text = code.textContent;
        const language = /language-(\S+)/.exec(code.className)?.[1] ?? '';
        const known = language && hljs.getLanguage(language);
        if (known && text.length <= maxColoured)
            code.innerHTML = hljs.highlight(text, { language, ignoreIllegals: true }).value;
        const button = lectern.make('button', { class: 'icon-button', type: 'button', 'aria-label': 'Copy code', title: 'Copy code',
            onclick: () => {
                lectern.copyText(text.replace(/\n$/, ''));
                copied(button);
            } }, lectern.icon('copy'));
        const head = lectern.make('div', { class: 'code-head' }, lectern.make('span', { text: language ? nameOf(language) : 'Text' }), button);
        const box = lectern.make('div', { class: 'code', dir: 'ltr' }, head);
        pre.replaceWith(box);
        pre.tabIndex = 0; // so that keys can scroll it
        pre.setAttribute('role', 'region');
        pre.setAttribute('aria-label', language ? `Code, ${nameOf(language)}` : 'Code');
        box.append(pre);
    }

    lectern.code = { dress: root => root.querySelectorAll('pre').forEach(dress) };
})();
