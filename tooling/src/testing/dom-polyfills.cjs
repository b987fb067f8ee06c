// APIs that react-router and antd need at import or first render and that jsdom lacks
const { TextDecoder, TextEncoder } = require('node:util');
const { lazyComputedStyle } = require('./computed-style.cjs');

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class Port {
  onmessage = null;
  postMessage(data) {
    setTimeout(() => this.other.onmessage?.({ data }), 0);
  }
  close() {}
}

class MessageChannel {
  port1 = new Port();
  port2 = new Port();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver: Observer, IntersectionObserver: Observer, MessageChannel });
// tests without a DOM have no elements
if (globalThis.Element) globalThis.Element.prototype.scrollIntoView = () => {};
globalThis.matchMedia = (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
});

// jsdom has the element without its methods
if (globalThis.HTMLDialogElement) {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
    this.querySelector('input, select, button')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}

// jsdom matches every rule of every style sheet for each getComputedStyle call: keep antd's style sheets as text only
if (globalThis.Document) {
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function create(name, ...options) {
    const element = createElement.call(this, name, ...options);
    if (name === 'style') element.type = 'text/plain';
    return element;
  };
}

globalThis.getComputedStyle = lazyComputedStyle(globalThis.getComputedStyle);

// jsdom's performance has no marks and measures
performance.mark ??= () => undefined;
performance.clearMarks ??= () => undefined;
