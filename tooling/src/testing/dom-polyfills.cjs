// jsdom lacks what react-router and antd need at import or first render
const { TextDecoder, TextEncoder } = require('node:util');

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
globalThis.matchMedia = (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
});

// jsdom knows the element and not what it does
if (globalThis.HTMLDialogElement) {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
    this.querySelector('input, select, button')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}

// jsdom weighs every rule of every style sheet for each element it is asked about: antd's stand in the page as text and no more
if (globalThis.Document) {
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function create(name, ...options) {
    const element = createElement.call(this, name, ...options);
    if (name === 'style') element.type = 'text/plain';
    return element;
  };
}

// jsdom shouts at every question about a pseudo-element, which antd's tables ask when they measure
const { getComputedStyle } = globalThis;
globalThis.getComputedStyle = (element) => getComputedStyle(element);

// jsdom's performance tells the time and nothing else
performance.mark ??= () => undefined;
performance.clearMarks ??= () => undefined;
