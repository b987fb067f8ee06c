/** Whether the element itself is displayed. One that fades in counts. */
const isDisplayed = (element: Element, { visibility }: CSSStyleDeclaration) => {
  if (visibility !== 'visible') return false;
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
  if (style.pointerEvents !== 'none' && isDisplayed(element, style)) return [element];
  if ([...(element.shadowRoot?.children ?? [])].some((child) => coveringIn(child).length > 0)) return [element];
  return [...element.children].flatMap(coveringIn);
};

/** Whether anything of the element is displayed, also what takes no clicks. */
export const isDisplayedIn = (element: Element): boolean => {
  const style = getComputedStyle(element);
  if (style.display === 'none') return false;
  return isDisplayed(element, style) || [...(element.shadowRoot?.children ?? []), ...element.children].some(isDisplayedIn);
};
