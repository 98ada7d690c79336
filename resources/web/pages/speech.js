// SPDX-License-Identifier: GPL-3.0-or-later
// Gives each formula the words that a screen reader says. The engine is large, so it comes with the first formula and
// works only while the page is idle; until then a formula is called by its TeX.
'use strict';

(() => {
    const waiting = [];
    const listeners = [];
    let engine = null; // a promise once asked for
    let scheduled = false;

    const load = source => new Promise((resolve, reject) => {
        document.head.append(lectern.make('script', { src: source, onload: resolve, onerror: reject }));
    });

    async function start() {
        await load('speech/rules.js');
        await load('speech/engine.js');
        await SRE.setupEngine({ locale: 'en', domain: 'clearspeak', modality: 'speech' });
        await SRE.engineReady();
    }

    // The engine reads an operator applied to brackets as a product.
    const polish = words => words.replace(/\bd over d (\S+) times\b/g, 'd over d $1 of').replace(/\s+/g, ' ').trim();

    function speak(element) {
        const source = element.querySelector('math');
        if (!source || !element.isConnected)
            return;
        try {
            const words = polish(SRE.toSpeech(source.outerHTML));
            if (words)
                element.setAttribute('aria-label', words);
        } catch {
            // It keeps its TeX as its name.
        }
        element.dataset.spoken = 'yes';
    }

    function step(deadline) {
        do {
            if (waiting.length > 0)
                speak(waiting.shift());
        } while (waiting.length > 0 && deadline.timeRemaining() > 4);
        if (waiting.length > 0)
            return void requestIdleCallback(step, { timeout: 500 });
        scheduled = false;
        for (const listener of listeners.splice(0))
            listener();
    }

    function schedule() {
        if (scheduled)
            return;
        scheduled = true;
        requestIdleCallback(() => {
            engine ??= start();
            engine.then(() => requestIdleCallback(step, { timeout: 500 }), () => {
                scheduled = false;
                waiting.length = 0;
            });
        }, { timeout: 1500 });
    }

    // Formulas by their words, no buttons, nothing that is folded away.
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

    // What is to be said of the first element of that kind; empty while a formula in it waits for its words.
    lectern.words = selector => {
        const element = document.querySelector(selector);
        const waits = !element || element.querySelector('.math:not([data-done]), .math[role=math]:not([data-spoken])');
        return waits ? '' : lectern.speech.textOf(element);
    };

    lectern.speech = {
        textOf: element => wordsOf(element).replace(/\s+/g, ' ').trim(),
        want(element) {
            waiting.push(element);
            schedule();
        },
        // Calls back when every formula so far has its words, and after `atMost` milliseconds anyhow.
        whenSpoken(callback, atMost) {
            let told = false;
            const once = () => {
                if (!told) {
                    told = true;
                    callback();
                }
            };
            if (waiting.length === 0)
                return once();
            listeners.push(once);
            setTimeout(once, atMost);
        },
    };
})();
