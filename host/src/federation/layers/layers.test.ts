import { createLayers } from './layers.ts';

/** jsdom has no layout: an element has a size unless it has the attribute `data-empty` or is not displayed. */
Element.prototype.getBoundingClientRect = function () {
  const size = this.hasAttribute('data-empty') || (this as HTMLElement).style.display === 'none' ? 0 : 10;
  return { width: size, height: size } as DOMRect;
};
/** Tests run without style sheets. */
const computed = window.getComputedStyle;
window.getComputedStyle = (element: Element) => {
  const { display, visibility, pointerEvents } = computed(element);
  return { display: element.hasAttribute('data-mortise-aside') ? 'none' : display, visibility, pointerEvents } as CSSStyleDeclaration;
};

const wait = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds));

document.body.innerHTML = '<div id="console"><p>页面</p></div>';
const main = document.getElementById('console') as HTMLElement;
const layers = createLayers();

let round = 0;
let owner: string;
/** Elements of two views of the build. */
let box: HTMLElement;
let otherBox: HTMLElement;

/** What takes the views of a test from the screen. */
const ends: (() => void)[] = [];
const show: typeof layers.show = (...view) => {
  const hide = layers.show(...view);
  ends.push(hide);
  return hide;
};
const enter: typeof layers.enter = (build) => {
  const leave = layers.enter(build);
  const once = () => {
    if (ends.includes(once)) leave();
    ends.splice(ends.indexOf(once), 1);
  };
  ends.push(once);
  return once;
};
afterEach(() => {
  for (const end of [...ends]) end();
  ends.length = 0;
});

const addBox = () => main.appendChild(document.createElement('div'));

beforeEach(() => {
  document.body.replaceChildren(main);
  for (const name of ['inert', 'aria-hidden']) main.removeAttribute(name);
  document.body.style.pointerEvents = '';
  owner = `remote-a/${round++}`;
  box = addBox();
  otherBox = addBox();
});

/** Appends as code of the build does. */
const append = (html = '<p>弹窗</p>', of = owner, attributes = '') => {
  document.body.insertAdjacentHTML('beforeend', `<div ${attributes}>${html}</div>`);
  const root = document.body.lastElementChild as HTMLElement;
  layers.add(of, root);
  return root;
};
const isSeen = (element: Element) => {
  for (let at: Element | null = element; at; at = at.parentElement) if (getComputedStyle(at).display === 'none') return false;
  return true;
};

const isAside = (element: Element) => element.hasAttribute('data-mortise-aside');

describe('what a build put in front of the page', () => {
  it('leaves the screen with its view, and comes back with it', () => {
    const hide = show(owner, box);
    const [dialog, othersDialog] = [append(), append('', 'remote-b/1')];
    expect(isSeen(dialog)).toBe(true);
    hide();
    expect([dialog, othersDialog].map(isSeen)).toEqual([false, true]);
    show(owner, box);
    expect(isSeen(dialog)).toBe(true);
  });

  it('does not come back with another view of the build, nor with a view opened after its own was closed', () => {
    show(owner, box);
    const dialog = append();
    show(owner, box)();
    const hideOther = show(owner, otherBox);
    expect(isSeen(dialog)).toBe(false);
    hideOther();
    box.remove();
    show(owner, addBox());
    expect(isSeen(dialog)).toBe(false);
  });

  it('stays while another view of the build is on the screen', () => {
    const hide = show(owner, box);
    show(owner, otherBox);
    const dialog = append();
    hide();
    expect(isSeen(dialog)).toBe(true);
  });

  it('waits for its view if it comes later, and if it is displayed only then', async () => {
    show(owner, box)();
    const late = append();
    await wait();
    const later = append('', owner, 'style="display: none"');
    await wait();
    expect([late, later].map(isAside)).toEqual([true, false]);
    later.style.display = '';
    await wait();
    expect(isSeen(later)).toBe(false);
    show(owner, box);
    expect([late, later].map(isSeen)).toEqual([true, true]);
  });

  it('waits for its view if it was hidden or is put into what was there', async () => {
    show(owner, box);
    const [holder, hidden] = [append('', owner, 'data-empty'), append('', owner, 'style="display: none"')];
    show(owner, box)();
    const message = document.createElement('p');
    holder.append(message);
    hidden.style.display = '';
    await wait();
    expect([message, hidden].map(isSeen)).toEqual([false, false]);
    expect(isSeen(holder)).toBe(true);
    show(owner, box);
    expect([message, hidden].map(isSeen)).toEqual([true, true]);
  });

  it('is also what has a shadow tree, and what covers by one element of many', () => {
    show(owner, box);
    const host = append('', owner, 'data-empty');
    host.attachShadow({ mode: 'open' }).append(document.createElement('p'));
    const through = append('<p style="pointer-events: auto">一</p><p>二</p>', owner, 'style="pointer-events: none"');
    show(owner, box)();
    const [one, two] = through.children as unknown as [Element, Element];
    expect([host, one, two].map(isSeen)).toEqual([false, false, true]);
  });

  it('may be shown for another view once its library closed it', async () => {
    show(owner, box);
    const dialog = append();
    show(owner, box)();
    show(owner, otherBox);
    dialog.setAttribute('aria-hidden', 'true');
    dialog.className = 'changed by a timer';
    await wait();
    expect(isSeen(dialog)).toBe(false);
    dialog.style.display = 'none';
    await wait();
    dialog.style.display = '';
    expect(isSeen(dialog)).toBe(true);
  });

  it('stays on the screen with the view that is shown, and leaves with it, whichever build put its container there', async () => {
    const others = `remote-b/${round}`;
    show(owner, box);
    const container = append('', owner, 'data-empty');
    show(owner, box)();
    const hideOther = show(others, otherBox);
    const dialog = container.appendChild(document.createElement('p'));
    await wait();
    expect(isSeen(dialog)).toBe(true);
    hideOther();
    expect(isSeen(dialog)).toBe(false);
    const hide = show(owner, box);
    expect(isSeen(dialog)).toBe(false);
    hide();
    show(others, otherBox);
    expect(isSeen(dialog)).toBe(true);
  });

  it('is on the screen again with another open view of its build when its own was closed', () => {
    show(owner, box)();
    show(owner, otherBox);
    const dialog = append();
    show(owner, otherBox)();
    otherBox.remove();
    show(owner, box);
    expect(isSeen(dialog)).toBe(true);
  });

  it('stays if a view that is a component may have put it there', async () => {
    show(owner, box)();
    const leave = enter(owner);
    const dialog = append();
    await wait();
    expect(isSeen(dialog)).toBe(true);
    leave();
    dialog.className = 'changed';
    await wait();
    expect(isSeen(dialog)).toBe(true);
    enter(owner);
    show(`remote-b/${round}`, otherBox)();
    expect(isSeen(dialog)).toBe(true);
  });

  it('is not what nobody sees, nor what its library keeps for later', () => {
    show(owner, box);
    const [invisible, kept] = [append('', owner, 'style="visibility: hidden"'), append()];
    kept.remove();
    show(owner, box)();
    expect([invisible, kept].map(isAside)).toEqual([false, false]);
  });

  it('does not stop the page if it changes without end', async () => {
    show(owner, box);
    const holder = append('', owner, 'data-empty');
    show(owner, box)();
    let changes = 0;
    const observer = new MutationObserver(() => {
      if (changes++ < 500) holder.replaceChildren(document.createElement('p'));
    });
    observer.observe(holder, { subtree: true, childList: true, attributes: true });
    const looks = jest.spyOn(window, 'getComputedStyle');
    holder.replaceChildren(document.createElement('p'));
    await wait();
    expect(looks.mock.calls.length).toBeLessThan(100);
    looks.mockRestore();
    await wait(300);
    expect(isSeen(holder.firstElementChild as Element)).toBe(false);
  });

  it('comes back when no click reaches the console, and stays on the screen', async () => {
    show(owner, box);
    const dialog = append();
    show(owner, box)();
    const page = main.querySelector('p') as HTMLElement;
    page.click();
    await wait();
    expect(isSeen(dialog)).toBe(false);
    const trap = (event: Event) => event.stopImmediatePropagation();
    document.addEventListener('click', trap, true);
    document.body.click();
    await wait();
    expect(isSeen(dialog)).toBe(false);
    page.click();
    await wait();
    document.removeEventListener('click', trap, true);
    dialog.className = 'open';
    await wait();
    expect(isSeen(dialog)).toBe(true);
  });
});

describe('locks on the console', () => {
  const lock = () => {
    document.body.style.pointerEvents = 'none';
    main.inert = true;
    main.setAttribute('inert', '');
    main.setAttribute('aria-hidden', 'true');
  };
  const locks = () => [document.body.style.pointerEvents, main.getAttribute('inert'), main.getAttribute('aria-hidden')];
  const LOCKED = ['none', '', 'true'];
  const FREE = ['', null, null];
  const ON_TOP = 'style="pointer-events: auto"';

  it('go with the dialog and come back with it', async () => {
    show(owner, box);
    append('', owner, ON_TOP);
    lock();
    const hide = show(owner, box);
    expect(locks()).toEqual(LOCKED);
    hide();
    expect(locks()).toEqual(FREE);
    append('', owner, ON_TOP);
    await wait();
    show(owner, box);
    expect(locks()).toEqual(LOCKED);
  });

  it.each<[string, (dialog: HTMLElement) => void]>([
    ['removed', (dialog) => dialog.remove()],
    ['hidden', (dialog) => Object.assign(dialog.style, { display: 'none' })],
    ['removed, and a message stayed,', (dialog) => dialog.replaceWith(append('', owner, ON_TOP))],
  ])('do not come back if the dialog was %s meanwhile', (_, close) => {
    show(owner, box);
    const dialog = append('', owner, ON_TOP);
    lock();
    show(owner, box)();
    close(dialog);
    show(owner, box);
    expect(locks()).toEqual(FREE);
  });

  it('stay while something is in front of the console that users can close', async () => {
    show(owner, box);
    lock();
    const dialog = append('', owner, ON_TOP);
    await wait(400);
    expect(locks()).toEqual(LOCKED);
    dialog.className = 'ant-message';
    await wait(400);
    expect(locks()).toEqual(FREE);
  });

  it('are taken at once from dialogs of the host while layers are aside, not from what the host itself hides', async () => {
    show(owner, box);
    const dialog = append('', owner, ON_TOP);
    show(owner, box)();
    const [palette, measure] = [document.createElement('div'), document.createElement('div')];
    measure.setAttribute('aria-hidden', 'true');
    document.body.append(palette, measure);
    for (const each of [palette, dialog]) each.setAttribute('aria-hidden', 'true');
    await Promise.resolve();
    expect([palette, measure, dialog].map((each) => each.hasAttribute('aria-hidden'))).toEqual([false, true, true]);
  });

  it('of one kind are taken away too', async () => {
    show(owner, box);
    document.body.style.pointerEvents = 'none';
    await wait(400);
    expect(locks()).toEqual(FREE);
  });

  it('set without a dialog are taken away, as often as they are set', async () => {
    show(owner, box);
    let sets = 0;
    const observer = new MutationObserver(() => {
      if (!main.hasAttribute('inert') && sets++ < 1000) lock();
    });
    observer.observe(main, { attributes: true });
    lock();
    await wait(500);
    expect(sets).toBeGreaterThan(0);
    expect(sets).toBeLessThan(5);
    observer.disconnect();
    await wait(400);
    expect(locks()).toEqual(FREE);
  });
});
