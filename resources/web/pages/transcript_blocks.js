// SPDX-License-Identifier: GPL-3.0-or-later
// One function for each kind of block in a message. Each gives a new element; what it shows of others' text is text, or HTML
// through lectern.show().
'use strict';

lectern.blocks = (() => {
    const { make, icon } = lectern;

    const chipIcons = { assignment: 'file-text', page: 'book-open', file: 'file', announcement: 'megaphone', syllabus: 'graduation-cap',
        module: 'list-checks', quiz: 'circle-help', discussion: 'message-square', todo: 'circle-check', set: 'layers', card: 'layers',
        memory: 'brain', message: 'message-square', course: 'graduation-cap', attachment: 'paperclip', date: 'calendar' };

    // The verb of a control, once for a double press.
    function actionButton(action, item, block, classes = 'button') {
        let last = -1000;
        return make('button', { class: action.primary ? `${classes} primary` : classes, type: 'button', text: action.label, 'data-verb': action.verb,
            onclick: event => {
                if (event.timeStamp - last < 400)
                    return;
                last = event.timeStamp;
                lectern.say('action', { verb: action.verb, argument: action.argument ?? null, item, block });
            } });
    }

    function actionRow(actions, item, block) {
        if (!actions?.length)
            return null;
        return make('div', { class: 'actions uncopied' }, ...actions.map(action => actionButton(action, item, block)));
    }

    function html(block, item, { later = false } = {}) {
        return lectern.show(make('div', { class: 'prose' }), block.html, { later });
    }

    const runWords = { failed: 'failed', denied: 'not allowed' };

    function run(block) {
        const line = [make('span', { class: 'run-mark', 'aria-hidden': 'true' }), make('span', { class: 'run-text', dir: 'auto', text: block.summary })];
        if (runWords[block.state])
            line.push(make('span', { class: 'run-state', text: runWords[block.state] }));
        const details = block.details ?? [];
        if (details.length === 0)
            return make('div', { class: 'run', 'data-state': block.state }, make('div', { class: 'run-line' }, ...line));
        const body = details.map(detail => make('div', { class: 'run-detail' },
            make('div', { class: 'caption', text: detail.label }),
            make('pre', { tabindex: '0', 'aria-label': detail.label, text: detail.text })));
        return make('details', { class: 'run', 'data-state': block.state },
            make('summary', { class: 'run-line' }, ...line, icon('chevron-right')),
            make('div', { class: 'run-body' }, ...body));
    }

    function field(one) {
        const value = make('dd', { dir: 'auto' });
        if (one.was !== undefined && one.was !== null && one.was !== '')
            value.append(make('del', { text: one.was }), make('span', { class: 'arrow', text: ' → ' }));
        value.append(make('span', { text: one.now ?? '' }));
        return [make('dt', { text: one.name }), value];
    }

    const receiptIcons = { done: 'circle-check', undone: 'undo-2', failed: 'circle-x' };
    const receiptWords = { undone: 'Undone', failed: 'Not done' };

    function receipt(block, item) {
        const head = make('div', { class: 'card-head' }, icon(receiptIcons[block.state] ?? 'circle-check'),
            make('span', { class: 'card-title', dir: 'auto', text: block.title }));
        if (receiptWords[block.state])
            head.append(make('span', { class: 'card-state', text: receiptWords[block.state] }));
        return make('section', { class: 'card receipt', 'data-state': block.state, 'aria-label': block.title }, head,
            block.fields?.length ? make('dl', {}, ...block.fields.flatMap(field)) : null,
            block.note ? make('p', { class: 'card-note', dir: 'auto', text: block.note }) : null,
            actionRow(block.actions, item, block.id));
    }

    function object(block, item, { later = false } = {}) {
        const previews = (block.previews ?? []).map(preview => lectern.show(make('li', { class: 'prose' }), preview, { later }));
        return make('section', { class: 'card object', 'aria-label': block.title },
            make('div', { class: 'card-head' }, icon('layers'), make('span', { class: 'card-title', dir: 'auto', text: block.title }),
                block.subtitle ? make('span', { class: 'card-subtitle numbers', text: block.subtitle }) : null),
            previews.length ? make('ul', { class: 'previews' }, ...previews) : null,
            actionRow(block.actions, item, block.id));
    }

    const noticeIcons = { danger: 'circle-alert', warning: 'triangle-alert', ok: 'circle-check', info: 'info' };

    function notice(block, item) {
        const tone = noticeIcons[block.tone] ? block.tone : 'info';
        return make('div', { class: 'notice', 'data-tone': tone }, icon(noticeIcons[tone]),
            make('div', {}, make('p', { dir: 'auto', text: block.text }), actionRow(block.actions, item, block.id)));
    }

    function chips(block) {
        return make('div', { class: 'chips' }, ...(block.items ?? []).map(chip =>
            make(chip.url ? 'a' : 'span', { class: 'chip', href: chip.url || null, draggable: 'false', title: chip.label, 'data-kind': chip.kind },
                icon(chipIcons[chip.kind] ?? 'file-text'), make('span', { dir: 'auto', text: chip.label }))));
    }

    const kinds = { html, run, receipt, object, notice, chips };
    return {
        actionButton,
        // Nothing for a kind that this page does not know.
        build: (block, item, options) => kinds[block.kind]?.(block, item, options) ?? null,
        // What the student opened or stands on stays so when a block is drawn anew.
        carryOver(before, after) {
            if (before.open)
                after.open = true;
            if (before.contains(document.activeElement) && document.activeElement.tagName === 'SUMMARY')
                queueMicrotask(() => after.querySelector('summary')?.focus({ preventScroll: true }));
        },
    };
})();
