// SPDX-License-Identifier: GPL-3.0-or-later
// What each message is called: who said it, when, and its whole text. The page announces nothing of itself: that work goes on and
// that an answer is there is said by the window, once.
'use strict';

lectern.voice = (() => {
    const hasFormulas = article => article.querySelector('.math[data-done]') !== null;

    function textOf(article) {
        const given = article.dataset.given;
        if (given && !hasFormulas(article))
            return given;
        return lectern.speech.textOf(article.querySelector('.blocks'));
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
    };
})();
