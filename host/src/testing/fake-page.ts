import { createLayers } from '#federation/layers/layers.ts';

// jsdom has no layout: an element has a size unless it has the attribute `data-empty` or is not displayed
Element.prototype.getBoundingClientRect = function () {
  const size = this.hasAttribute('data-empty') || (this as HTMLElement).style.display === 'none' ? 0 : 10;
  return { width: size, height: size } as DOMRect;
};
// tests run without style sheets
const computed = window.getComputedStyle;
window.getComputedStyle = (element: Element) => {
  const { display, visibility, pointerEvents } = computed(element);
  const inherited = pointerEvents || (element.parentElement ? window.getComputedStyle(element.parentElement).pointerEvents : 'auto');
  return {
    display: element.hasAttribute('data-mortise-aside') ? 'none' : display,
    visibility,
    pointerEvents: inherited,
  } as CSSStyleDeclaration;
};

document.body.innerHTML = '<div id="console"><p>页面</p></div>';
export const main = document.getElementById('console') as HTMLElement;
export const layers = createLayers();

/** Adds the element of a view. */
export const addBox = () => main.appendChild(document.createElement('div'));

/** A build, with the elements of two views. */
export interface Team {
  owner: string;
  box: HTMLElement;
  otherBox: HTMLElement;
}
let round = 0;
/** Empties the page, and returns a build with a new name. */
export const newTeam = (): Team => {
  document.body.replaceChildren(main);
  for (const name of ['inert', 'aria-hidden']) main.removeAttribute(name);
  document.body.style.pointerEvents = '';
  return { owner: `remote-a/${round++}`, box: addBox(), otherBox: addBox() };
};

/** What takes the views of a test from the screen. */
const ends = new Set<() => void>();
const ending = (work: () => void) => {
  const end = () => {
    if (ends.delete(end)) work();
  };
  ends.add(end);
  return end;
};
const shown = new Map<Element, () => void>();
/** Shows a foreign view, as the console does. Once if it is shown already. */
export const show: typeof layers.show = (owner, box) => {
  const known = shown.get(box);
  if (known) return known;
  const leave = layers.enter(owner);
  const hide = layers.show(owner, box);
  const end = ending(() => {
    shown.delete(box);
    leave();
    hide();
  });
  shown.set(box, end);
  return end;
};
export const enter: typeof layers.enter = (owner) => ending(layers.enter(owner));
/** Takes all views from the screen. */
export const hideAll = () => {
  for (const end of [...ends]) end();
};

/** Appends to the page as code of the build does. */
export const append = (owner: string, html = '<p>弹窗</p>', attributes = '') => {
  document.body.insertAdjacentHTML('beforeend', `<div ${attributes}>${html}</div>`);
  const root = document.body.lastElementChild as HTMLElement;
  layers.add(owner, root);
  return root;
};

export const isSeen = (element: Element) => {
  for (let at: Element | null = element; at; at = at.parentElement) if (getComputedStyle(at).display === 'none') return false;
  return true;
};

export const wait = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));
