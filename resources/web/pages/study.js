// SPDX-License-Identifier: GPL-3.0-or-later
// One card, question or checked answer at a time. The page only shows: grading and typing are the window's, and a press on
// an option is a link that the window follows.
'use strict';

(() => {
    const { make, icon } = lectern;
    const face = document.getElementById('face');
    let shown = { kind: '', front: '', options: [] };

    const plainLength = html => lectern.safeHtml(html).textContent.trim().length;

    // Short fronts are large, long ones are to be read.
    function sizeOf(html) {
        if (/<(pre|table|ul|ol|h\d|blockquote)[\s>]/.test(html))
            return 'reading';
        const length = plainLength(html);
        return length <= 40 ? 'huge' : length <= 120 ? 'large' : length <= 320 ? 'middle' : 'reading';
    }

    function part(name, html, title = null) {
        if (html === null || html === undefined || html === '')
            return null;
        const element = make('section', { class: `part ${name}` }, title ? make('h2', { class: 'part-title', text: title }) : null);
        element.append(lectern.show(make('div', { class: 'prose' }), html));
        return element;
    }

    function sized(element, html) {
        if (element)
            element.dataset.size = sizeOf(html);
        return element;
    }

    function enter(...elements) {
        for (const element of elements)
            element?.classList.add('entering');
        return elements;
    }

    function put(kind, children) {
        face.dataset.kind = kind;
        face.replaceChildren(...children.filter(Boolean));
        scrollTo(0, 0);
    }

    const below = ({ hint, source, note }) => [part('hint', hint, 'Hint'), part('source', source), part('note', note)];

    function card(argument) {
        const { front, back } = argument;
        const rest = [back ? make('hr', { class: 'fold' }) : null, sized(part('back', back), back ?? ''), ...below(argument)].filter(Boolean);
        const same = shown.kind === 'card' && shown.front === front && face.firstElementChild;
        if (same) {
            // The front stays where it is, so that only the answer appears.
            while (face.children.length > 1)
                face.lastElementChild.remove();
            face.append(...enter(...rest));
        } else {
            put('card', [...enter(sized(part('front', front), front ?? '')), ...rest]);
        }
        face.classList.toggle('answered', Boolean(back));
        face.setAttribute('aria-label', back ? 'Card with its answer' : 'Card');
        shown = { kind: 'card', front, options: [] };
    }

    const words = { right: 'right', wrong: 'your answer, not right', missed: 'right, not chosen', chosen: 'chosen' };
    const marks = { right: 'check', missed: 'check', wrong: 'circle-x' };

    function setState(option, state) {
        option.dataset.state = state;
        const mark = option.querySelector('.mark');
        mark.replaceChildren(...(marks[state] ? [icon(marks[state])] : []));
        option.querySelector('.word').textContent = words[state] ?? '';
    }

    function makeOption({ html, state }, index) {
        const option = make('a', { class: 'option', href: `lectern-choice:${index}`, draggable: 'false', 'data-index': index },
            make('span', { class: 'number numbers', text: index + 1 }),
            lectern.show(make('span', { class: 'prose' }), html),
            make('span', { class: 'word' }), make('span', { class: 'mark' }));
        option.querySelectorAll('a').forEach(link => link.replaceWith(...link.childNodes));
        option.querySelectorAll('[tabindex]').forEach(inner => inner.removeAttribute('tabindex'));
        setState(option, state ?? '');
        return option;
    }

    function question(argument) {
        const { prompt, options = [], explanation, thinking, note } = argument;
        const texts = options.map(option => option.html);
        const same = shown.kind === 'question' && shown.front === prompt && JSON.stringify(shown.options) === JSON.stringify(texts);
        const rest = [part('thinking', thinking, 'How to think about it'), part('explanation', explanation, 'Why'), part('note', note)].filter(Boolean);
        if (same) {
            face.querySelectorAll('.option').forEach((option, i) => setState(option, options[i].state ?? ''));
            face.querySelectorAll('.part:not(.front)').forEach(element => element.remove());
            face.append(...enter(...rest));
        } else {
            const front = sized(part('front', prompt), prompt ?? '');
            put('question', [front, make('ol', { class: 'options' }, ...options.map((option, i) => make('li', {}, makeOption(option, i)))), ...rest]);
        }
        face.classList.toggle('answered', options.some(option => ['right', 'wrong', 'missed'].includes(option.state)));
        face.setAttribute('aria-label', 'Question');
        shown = { kind: 'question', front: prompt, options: texts };
    }

    const verdicts = { right: 'Right', wrong: 'Not right', close: 'Nearly right', unsure: 'Is this right?' };
    const verdictIcons = { right: 'circle-check', wrong: 'circle-x', close: 'circle-help', unsure: 'circle-help' };

    function answer(argument) {
        const { prompt, given, expected, diff, verdict, explanation, note } = argument;
        const said = verdict ? make('p', { class: 'verdict', 'data-verdict': verdicts[verdict] ? verdict : 'other' },
            icon(verdictIcons[verdict] ?? 'info'), make('span', { text: verdicts[verdict] ?? verdict })) : null;
        put('answer', [sized(part('front', prompt), prompt ?? ''), ...enter(said, part('given', given, 'Your answer'), part('expected', expected, 'The answer'),
            part('diff', diff, 'What differs'), part('explanation', explanation, 'Why'), part('note', note))]);
        face.setAttribute('aria-label', 'Checked answer');
        shown = { kind: 'answer', front: prompt, options: [] };
    }

    lectern.offer({
        card,
        question,
        answer,
        // The keyboard is the window's: it turns the pages of a long card.
        scroll({ pages }) {
            scrollBy(0, innerHeight * pages);
        },
        clear() {
            shown = { kind: '', front: '', options: [] };
            face.className = '';
            put('', []);
        },
    });
})();
