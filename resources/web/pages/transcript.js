// SPDX-License-Identifier: GPL-3.0-or-later
// The conversation: messages in order, each an article of blocks. A block that did not change keeps its element, so an
// answer that streams in draws only its tail.
'use strict';

(() => {
    const { make, icon, blocks, scroll, voice } = lectern;
    const list = document.getElementById('items');
    const earlier = document.getElementById('earlier');
    const busyLine = document.getElementById('busy');
    const welcomeBox = document.getElementById('welcome');
    const suggestionBox = document.getElementById('suggestions');
    const entries = new Map(); // id -> {article, blocks: Map of id -> {element, text}}
    const fresh = 12; // messages at the end that are always laid out
    let more = false;
    let asked = false;

    function tool(name, label, press) {
        return make('button', { class: 'icon-button', type: 'button', title: label, 'aria-label': label, onclick: press }, icon(name));
    }

    function copy(entry, button) {
        const body = entry.article.querySelector('.blocks');
        lectern.say('copy', { item: entry.article.dataset.id, text: lectern.plainText(body), html: lectern.plainHtml(body) });
        button.replaceChildren(icon('check'));
        setTimeout(() => button.replaceChildren(icon('copy')), 1500);
    }

    function makeEntry(item) {
        const article = make('article', { class: 'item', tabindex: '-1', 'data-id': item.id, 'data-role': item.role });
        const entry = { article, blocks: new Map() };
        const tools = make('div', { class: 'tools uncopied' }, make('time', { class: 'caption numbers' }));
        if (item.role !== 'notice')
            tools.append(tool('copy', 'Copy', event => copy(entry, event.currentTarget)));
        if (item.role === 'assistant') {
            const retry = tool('rotate-ccw', 'Answer again', () => lectern.say('retry', { item: item.id }));
            retry.classList.add('retry');
            tools.append(retry);
        }
        article.append(make('div', { class: 'blocks' }), tools);
        return entry;
    }

    function putOne(entry, block, options) {
        const id = String(block.id);
        const text = JSON.stringify(block);
        const old = entry.blocks.get(id);
        if (old?.text === text)
            return old.element;
        const element = blocks.build(block, entry.article.dataset.id, options);
        if (!element)
            return null;
        element.dataset.block = id;
        if (old) {
            blocks.carryOver(old.element, element);
            old.element.replaceWith(element);
        } else {
            entry.article.querySelector('.blocks').append(element);
        }
        entry.blocks.set(id, { element, text });
        return element;
    }

    function fill(entry, item, options) {
        const { article } = entry;
        article.dataset.label = item.label ?? '';
        article.dataset.time = item.time ?? '';
        article.dataset.given = item.spoken ?? '';
        article.querySelector('time').textContent = item.time ?? '';
        const body = article.querySelector('.blocks');
        const wanted = item.blocks ?? [];
        const ids = new Set(wanted.map(block => String(block.id)));
        for (const [id, { element }] of entry.blocks) {
            if (!ids.has(id)) {
                element.remove();
                entry.blocks.delete(id);
            }
        }
        let previous = null;
        for (const block of wanted) {
            const element = putOne(entry, block, options);
            if (!element)
                continue;
            const place = previous ? previous.nextElementSibling : body.firstElementChild;
            if (element !== place)
                body.insertBefore(element, place);
            previous = element;
        }
        voice.name(article);
    }

    // Only the last messages are laid out at once; the last is the one that Tab reaches, the last answer the one to repeat.
    function tidy() {
        const articles = list.children;
        for (let i = Math.max(0, articles.length - fresh - 2); i < articles.length; ++i)
            articles[i].classList.toggle('old', i < articles.length - fresh);
        list.querySelectorAll('.item[tabindex="0"]').forEach(article => { article.tabIndex = -1; });
        if (list.lastElementChild)
            list.lastElementChild.tabIndex = 0;
        list.querySelectorAll('.last-answer').forEach(article => article.classList.remove('last-answer'));
        lastAnswer()?.classList.add('last-answer');
        welcomeBox.hidden = articles.length > 0 || !welcomeBox.hasChildNodes();
        earlier.hidden = !more;
    }

    function lastAnswer() {
        const answers = list.querySelectorAll('.item[data-role=assistant]');
        return answers[answers.length - 1] ?? null;
    }

    function insertMany(items, before) {
        const fragment = document.createDocumentFragment();
        const entered = items.map(item => {
            const entry = makeEntry(item);
            entry.article.classList.add('old');
            entries.set(String(item.id), entry);
            fragment.append(entry.article);
            return entry;
        });
        list.insertBefore(fragment, before);
        entered.forEach((entry, i) => fill(entry, items[i], { later: i < items.length - fresh }));
    }

    function askForMore() {
        if (!more || asked)
            return;
        asked = true;
        lectern.say('more');
    }

    function suggest(texts) {
        suggestionBox.replaceChildren(...texts.map(text => make('button', { class: 'suggestion', type: 'button', dir: 'auto', text, onclick: () => lectern.say('say', { text }) })));
        suggestionBox.hidden = texts.length === 0;
    }

    lectern.offer({
        reset({ items = [], more: hasMore = false }) {
            entries.clear();
            list.replaceChildren();
            more = hasMore;
            asked = false;
            suggest([]);
            insertMany(items, null);
            tidy();
            scroll.toEnd();
        },
        prepend({ items = [], more: hasMore = false }) {
            more = hasMore;
            asked = false;
            scroll.keeping(() => {
                insertMany(items.filter(item => !entries.has(String(item.id))), list.firstElementChild);
                tidy();
            });
        },
        put({ item }) {
            const id = String(item.id);
            let entry = entries.get(id);
            const isNew = !entry;
            if (isNew) {
                entry = makeEntry(item);
                entry.article.classList.add('entering');
                entries.set(id, entry);
                list.append(entry.article);
                suggest([]);
            }
            fill(entry, item);
            if (isNew)
                tidy();
            scroll.settle();
        },
        remove({ id }) {
            const entry = entries.get(String(id));
            entry?.article.remove();
            entries.delete(String(id));
            tidy();
            scroll.settle();
        },
        putBlock({ item, block }) {
            const entry = entries.get(String(item));
            if (!entry)
                return;
            putOne(entry, block);
            scroll.settle();
        },
        busy({ text = '' }) {
            busyLine.textContent = text;
            busyLine.hidden = text === '';
            list.setAttribute('aria-busy', String(text !== ''));
            document.body.classList.toggle('working', text !== '');
            if (text === '')
                setTimeout(() => {
                    if (list.lastElementChild?.dataset.role === 'assistant')
                        voice.name(list.lastElementChild);
                }, 100); // the last piece of the answer may come just after
            scroll.settle();
        },
        welcome({ title = '', text = '', suggestions = [], action = null }) {
            welcomeBox.replaceChildren(
                make('h1', { text: title }),
                text ? make('p', { class: 'welcome-text', text }) : '',
                make('div', { class: 'welcome-suggestions' }, ...suggestions.map(one =>
                    make('button', { class: 'suggestion', type: 'button', dir: 'auto', text: one, onclick: () => lectern.say('say', { text: one }) }))),
                action ? blocks.actionButton(action, null, null, 'quiet welcome-action') : '');
            tidy();
        },
        suggestions({ items = [] }) {
            suggest(items);
            scroll.settle();
        },
        toEnd: scroll.toEnd,
        // Keys that an empty composer hands on.
        scrollTo({ to = 'end' }) {
            if (to === 'end')
                return scroll.toEnd();
            if (to !== 'pageDown')
                scroll.leave();
            const root = document.documentElement;
            root.scrollTop = to === 'home' ? 0 : root.scrollTop + (to === 'pageUp' ? -0.9 : 0.9) * root.clientHeight;
        },
        focusMessage({ step = 1 }) {
            const articles = [...list.children];
            if (articles.length === 0)
                return;
            const now = articles.indexOf(document.activeElement?.closest?.('.item'));
            const next = now < 0 ? articles.length - 1 : Math.min(Math.max(now + step, 0), articles.length - 1);
            if (next < articles.length - 1)
                scroll.leave();
            if (next === 0)
                askForMore();
            articles[next].focus({ preventScroll: true, focusVisible: true });
            articles[next].scrollIntoView({ block: 'nearest' });
        },
    });
    earlier.addEventListener('click', askForMore);
    scroll.whenAtTop(askForMore);
})();
