// SPDX-License-Identifier: GPL-3.0-or-later
// Typesets <span class="math">. A formula that KaTeX refuses shows its source and why; nothing of it is lost.
'use strict';

(() => {
    const maxLength = 4000;
    const maxDepth = 60;
    const slice = 8; // milliseconds of typesetting between two frames
    const waiting = [];
    let scheduled = false;

    function depth(source) {
        let now = 0;
        let most = 0;
        for (const character of source) {
            if (character === '{')
                most = Math.max(most, ++now);
            else if (character === '}')
                --now;
        }
        return most;
    }

    function reasonOf(error) {
        const text = String(error.rawMessage || error.message || error).replace(/^KaTeX parse error:\s*/, '').slice(0, 200);
        const unknown = /^Undefined control sequence: (\S+)/.exec(text);
        if (unknown)
            return `unknown command ${unknown[1]}`;
        if (/Too many expansions/.test(text))
            return 'its commands call themselves without end';
        return text.charAt(0).toLowerCase() + text.slice(1);
    }

    function refuse(element, source, reason) {
        element.classList.add('math-refused');
        element.replaceChildren(lectern.make('code', { text: source }),
            lectern.make('span', { class: 'math-reason', text: `This formula could not be typeset, so its source is shown: ${reason}.` }));
    }

    function typeset(element) {
        if (element.dataset.done)
            return;
        const source = element.textContent;
        element.dataset.done = 'yes';
        element.dataset.tex = source;
        if (source.length > maxLength || depth(source) > maxDepth)
            return refuse(element, source, source.length > maxLength ? 'it is longer than 4,000 characters' : 'it is nested too deeply');
        try {
            katex.render(source, element, {
                displayMode: element.dataset.display === 'true',
                throwOnError: true,
                trust: false,
                strict: 'ignore',
                maxExpand: 1000,
                maxSize: 20,
                errorColor: 'var(--danger)',
                macros: {}, // each formula for itself: \gdef in one does not reach another
            });
        } catch (error) {
            return refuse(element, source, reasonOf(error));
        }
        element.setAttribute('role', 'math');
        element.setAttribute('aria-label', source);
        if (!element.closest('a, button, summary'))
            element.tabIndex = -1; // a press makes it the one to copy; Tab passes it, a reader's own keys come to it
        for (const child of element.children)
            child.setAttribute('aria-hidden', 'true');
        lectern.speech.want(element);
    }

    function step(deadline) {
        const end = performance.now() + Math.max(slice, Math.min(deadline.timeRemaining(), 30));
        while (waiting.length > 0 && performance.now() < end) {
            const element = waiting.pop(); // the newest first: they are what is looked at
            if (element.isConnected)
                typeset(element);
        }
        scheduled = waiting.length > 0;
        if (scheduled)
            requestIdleCallback(step, { timeout: 100 });
    }

    const formulas = root => root.querySelectorAll('.math:not([data-done])');
    lectern.math = {
        // At once.
        typeset(root) {
            formulas(root).forEach(typeset);
        },
        // Piece by piece while nothing else happens: a long conversation is there before its formulas are.
        typesetLater(root) {
            waiting.push(...formulas(root));
            if (!scheduled && waiting.length > 0) {
                scheduled = true;
                requestIdleCallback(step, { timeout: 100 });
            }
        },
    };
})();
