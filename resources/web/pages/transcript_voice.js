// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader hears: that work goes on, once, and each answer when it is whole, once. Never a token at a time.
'use strict';

lectern.voice = (() => {
    const live = document.getElementById('live');
    let announced = true;

    function say(text) {
        // The same words again are no change, so the old ones go first.
        live.textContent = '';
        setTimeout(() => { live.textContent = text; }, 30);
    }

    // Formulas by their spoken names, no buttons.
    function wordsOf(node) {
        if (node.nodeType === Node.TEXT_NODE)
            return node.data;
        if (node.nodeType !== Node.ELEMENT_NODE || node.tagName === 'BUTTON' || node.hidden || node.classList.contains('uncopied') || node.classList.contains('run-body'))
            return '';
        if (node.getAttribute('role') === 'math')
            return ` ${node.getAttribute('aria-label')} `;
        const inner = [...node.childNodes].map(wordsOf).join('');
        const apart = /^(P|LI|UL|OL|DIV|TR|TD|TH|H\d|SECTION|DT|DD|PRE|SUMMARY)$/.test(node.tagName) || (node.tagName === 'SPAN' && /^(run|card|math)-/.test(node.className));
        return apart ? ` ${inner} ` : inner;
    }

    const hasFormulas = article => article.querySelector('.math[data-done]') !== null;

    function textOf(article) {
        const given = article.dataset.given;
        if (given && !hasFormulas(article))
            return given;
        return wordsOf(article.querySelector('.blocks')).replace(/\s+/g, ' ').trim();
    }

    function name(article) {
        const { label, time } = article.dataset;
        const who = [label, time].filter(Boolean).join(', ');
        article.setAttribute('aria-label', `${who}. ${textOf(article)}`.slice(0, 20000));
    }

    return {
        // Names the message now, and again when its formulas have words.
        name(article) {
            name(article);
            if (hasFormulas(article))
                lectern.speech.whenSpoken(() => article.isConnected && name(article), 10000);
        },
        working(text) {
            if (announced)
                say(text);
            announced = false;
        },
        // The turn ended: `answer` is its last message, if there is one.
        finished(answer) {
            if (announced)
                return;
            announced = true;
            if (answer)
                lectern.speech.whenSpoken(() => answer.isConnected && say(`${answer.dataset.label}: ${textOf(answer)}`.slice(0, 20000)), 2500);
            else
                say('');
        },
    };
})();
