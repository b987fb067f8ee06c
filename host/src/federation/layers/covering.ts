/** Whether the element itself is displayed and takes clicks. One that fades in counts. */
const takesClicks = (element: Element, { visibility, pointerEvents }: CSSStyleDeclaration) => {
  if (visibility !== 'visible' || pointerEvents === 'none') return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

/**
 * The outermost elements in this one, itself included, that are displayed and take clicks. The empty holder in which libraries keep all their messages
 * is not among them. Of a shadow tree its host: no style sheet of the page reaches further.
 */
export const coveringIn = (element: Element): Element[] => {
  const style = getComputedStyle(element);
  if (style.display === 'none') return [];
  if (takesClicks(element, style)) return [element];
  if ([...(element.shadowRoot?.children ?? [])].some((child) => coveringIn(child).length > 0)) return [element];
  return [...element.children].flatMap(coveringIn);
};
