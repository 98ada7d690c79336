// SPDX-License-Identifier: GPL-3.0-or-later
// What all pages share. The window calls lectern.run(name, argument); a page says what it understands with lectern.offer().
'use strict';

window.lectern = (() => {
    const functions = new Map();
    let channel = null;
    const waiting = [];

    // An element with properties and children; text is always text.
    function make(tag, properties = {}, ...children) {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(properties)) {
            if (value === null || value === undefined || value === false)
                continue;
            if (name === 'class')
                element.className = value;
            else if (name === 'text')
                element.textContent = value;
            else if (name.startsWith('on'))
                element.addEventListener(name.slice(2), value);
            else
                element.setAttribute(name, value === true ? '' : value);
        }
        element.append(...children.filter(child => child !== null && child !== undefined));
        return element;
    }

    function icon(name) {
        const element = make('span', { class: 'icon', 'aria-hidden': 'true' });
        element.style.setProperty('--icon', `url("icons/${name}.svg")`);
        return element;
    }

    function say(verb, argument = {}) {
        if (channel)
            channel.use(verb, JSON.stringify(argument));
        else if (lectern.hasChannel)
            waiting.push([verb, argument]);
    }

    const lectern = {
        make,
        icon,
        say,
        hasChannel: Boolean(window.qt && window.qt.webChannelTransport),
        offer(table) {
            for (const [name, body] of Object.entries(table))
                functions.set(name, body);
        },
        run(name, argument) {
            functions.get(name)?.(argument ?? {});
        },
    };
    // The look of some controls depends on it: without a channel nothing can be asked of the window.
    document.documentElement.dataset.channel = lectern.hasChannel ? 'yes' : 'no';
    if (lectern.hasChannel && window.QWebChannel) {
        new QWebChannel(window.qt.webChannelTransport, opened => {
            channel = opened.objects.verbs;
            for (const [verb, argument] of waiting.splice(0))
                say(verb, argument);
        });
    }
    return lectern;
})();
