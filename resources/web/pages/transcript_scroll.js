// SPDX-License-Identifier: GPL-3.0-or-later
// The view follows the end while it is there, and what the student does with it always wins.
'use strict';

lectern.scroll = (() => {
    const near = 100; // pixels from the end that count as the end
    const root = document.documentElement;
    const latest = document.getElementById('latest');
    let follow = true;
    let lastTop = 0;
    let onTop = null;

    const distance = () => root.scrollHeight - root.clientHeight - root.scrollTop;

    function mark() {
        latest.hidden = follow || distance() <= near;
    }

    function toEnd() {
        follow = true;
        root.scrollTop = root.scrollHeight;
        lastTop = root.scrollTop;
        mark();
    }

    function leave() {
        if (root.scrollHeight > root.clientHeight)
            follow = false;
    }

    addEventListener('wheel', event => {
        if (event.deltaY < 0)
            leave();
    }, { passive: true });
    addEventListener('keydown', event => {
        if (['ArrowUp', 'PageUp', 'Home'].includes(event.key) || (event.key === ' ' && event.shiftKey))
            leave();
    });
    // A press on the scroll bar or the start of a selection: nothing may move under it.
    let held = false;
    addEventListener('pointerdown', () => { held = true; });
    addEventListener('pointerup', () => { held = false; });
    addEventListener('pointercancel', () => { held = false; });
    addEventListener('scroll', () => {
        const top = root.scrollTop;
        const away = distance();
        if (top < lastTop - 1 && away > 1)
            follow = false;
        else if (top > lastTop + 1 && away <= near)
            follow = true;
        lastTop = top;
        mark();
        if (top < 400 && onTop)
            onTop();
    }, { passive: true });

    function settle() {
        if (follow && !held)
            toEnd();
        else
            mark();
    }
    // Formulas, fonts and the width of the pane change heights after the fact.
    const sizes = new ResizeObserver(settle);
    for (const element of [document.body, root])
        sizes.observe(element);
    latest.prepend(lectern.icon('arrow-down'));
    latest.addEventListener('click', toEnd);

    return {
        toEnd,
        settle,
        isFollowing: () => follow,
        leave,
        whenAtTop(callback) { onTop = callback; },
        // Changes what is above without moving what is seen.
        keeping(change) {
            const anchor = [...document.querySelectorAll('.item')].find(item => item.getBoundingClientRect().bottom > 0);
            const before = anchor?.getBoundingClientRect().top;
            change();
            if (anchor?.isConnected)
                root.scrollTop += anchor.getBoundingClientRect().top - before;
            lastTop = root.scrollTop;
        },
    };
})();
