// jsdom computes all colours of an element and its ancestors at each call of getComputedStyle, while role queries and clicks ask for four other
// properties of thousands of elements: an eighth of the time of the tests of pages. These are computed here as jsdom does, all others by jsdom.

const displays = new Map();

module.exports.lazyComputedStyle = (getComputedStyle) => {
  const declared = (element, property) =>
    element.getAttribute('style')?.includes(property) ? element.style.getPropertyValue(property) : '';

  const display = (element) => {
    const own = declared(element, 'display');
    if (own) return own;
    // what jsdom's default style sheet looks at
    const state = ['hidden', 'open'].filter((name) => element.hasAttribute(name));
    const key = [element.tagName, ...state, element.type === 'hidden'].join();
    if (!displays.has(key)) displays.set(key, getComputedStyle(element.cloneNode()).display);
    return displays.get(key);
  };
  const inherited = (property, initial) => (element) => {
    for (let current = element; current; current = current.parentElement) {
      const own = declared(current, property);
      if (own) return own;
    }
    return initial;
  };
  const visibility = inherited('visibility', 'visible');
  const pointerEvents = inherited('pointer-events', 'auto');
  const quick = {
    display,
    visibility,
    pointerEvents,
    'pointer-events': pointerEvents,
    // asked of the pseudo-elements of each element, of which jsdom knows none
    content: (element) => declared(element, 'content'),
  };

  // without a second argument: jsdom logs an error when it is asked for a pseudo-element, as antd's tables do when they measure
  return (element) => {
    let whole;
    const computed = () => {
      whole ??= getComputedStyle(element);
      return whole;
    };
    const getPropertyValue = (property) =>
      Object.hasOwn(quick, property) ? quick[property](element) : computed().getPropertyValue(property);
    return new Proxy(
      {},
      {
        get(_, name) {
          if (name === 'getPropertyValue') return getPropertyValue;
          if (Object.hasOwn(quick, name)) return quick[name](element);
          const value = computed()[name];
          return typeof value === 'function' ? value.bind(computed()) : value;
        },
        has: (_, name) => name in computed(),
      },
    );
  };
};
