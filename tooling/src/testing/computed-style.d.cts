type Style = (element: Element) => CSSStyleDeclaration;
/** Computes at once the properties that tests ask for most; the given function computes all others when they are asked for. */
export function lazyComputedStyle(getComputedStyle: Style): Style;
