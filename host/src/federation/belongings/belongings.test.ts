import { createBelongings } from './belongings.ts';

let owner: string | undefined;
class Sheet {
  #isDisabled = false;
  get disabled() {
    return this.#isDisabled;
  }
  set disabled(value: boolean) {
    this.#isDisabled = value;
  }
}
Object.assign(window, { CSSStyleSheet: Sheet });
const roots: [string, HTMLElement][] = [];
const belongings = createBelongings(() => owner, {
  add: (build, root) => void roots.push([build, root]),
  enter: () => () => {},
});
const by = <Result>(build: string | undefined, work: () => Result): Result => {
  owner = build;
  const result = work();
  owner = undefined;
  return result;
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

const style = (attribute?: string) => {
  const made = document.createElement('style');
  if (attribute) made.setAttribute(attribute, '');
  return made;
};
const isOn = (sheet: HTMLStyleElement | HTMLLinkElement) => sheet.media !== 'not all';

let round = 0;
let build: string;
beforeEach(() => {
  build = `remote-a/${round++}`;
  document.head.replaceChildren(document.createElement('meta'));
});

const first = () => document.head.firstElementChild as Element;
const WAYS: Record<string, (sheet: HTMLStyleElement) => void> = {
  append: (sheet) => document.head.append(sheet),
  appendChild: (sheet) => document.head.appendChild(sheet),
  prepend: (sheet) => document.head.prepend(sheet),
  insertBefore: (sheet) => document.head.insertBefore(sheet, first()),
  replaceChild: (sheet) => document.head.replaceChild(sheet, first()),
  replaceChildren: (sheet) => document.head.replaceChildren(sheet),
  insertAdjacentElement: (sheet) => document.head.insertAdjacentElement('beforeend', sheet),
  'insertAdjacentElement of a neighbour': (sheet) => first().insertAdjacentElement('afterend', sheet),
  after: (sheet) => first().after(sheet),
  before: (sheet) => first().before(sheet),
  replaceWith: (sheet) => first().replaceWith(sheet),
  'a comment': (sheet) => {
    const comment = document.createComment('');
    document.head.append(comment);
    comment.after(sheet);
  },
  'a fragment': (sheet) => {
    const fragment = document.createDocumentFragment();
    fragment.append(sheet);
    document.head.append(fragment);
  },
  body: (sheet) => document.body.append(sheet),
  html: (sheet) => document.documentElement.append(sheet),
};

describe('style sheets', () => {
  it.each(Object.entries(WAYS))('added by %s are in force while a view of their build is on the screen', (_, insert) => {
    const added = style();
    by(build, () => insert(added));
    expect(isOn(added)).toBe(true);
    const hideOne = belongings.show(build);
    const hideOther = belongings.show(build);
    hideOne();
    expect(isOn(added)).toBe(true);
    hideOther();
    expect(isOn(added)).toBe(false);
    const hideAgain = belongings.show(build);
    expect(isOn(added)).toBe(true);
    hideAgain();
    expect(isOn(added)).toBe(false);
  });

  it('that are constructed are switched where they are adopted; whether the remote disables them counts with it', () => {
    const [used, disabled, meanwhile] = by(build, () => [new CSSStyleSheet(), new CSSStyleSheet(), new CSSStyleSheet()] as const);
    const inForce = () => [used, disabled, meanwhile].map((sheet) => !Reflect.get(Sheet.prototype, 'disabled', sheet));
    disabled.disabled = true;
    const hide = belongings.show(build);
    expect(inForce()).toEqual([true, false, true]);
    hide();
    expect(inForce()).toEqual([false, false, false]);
    meanwhile.disabled = true;
    disabled.disabled = false;
    expect([used, disabled, meanwhile].map((sheet) => sheet.disabled)).toEqual([false, false, true]);
    expect(inForce()).toEqual([false, false, false]);
    belongings.show(build);
    expect(inForce()).toEqual([true, true, false]);
    expect(used).toBeInstanceOf(CSSStyleSheet);
  });

  it('keep the media that the remote set in the meantime', async () => {
    const added = style();
    added.media = 'print';
    by(build, () => document.head.append(added));
    const hide = belongings.show(build);
    hide();
    added.media = 'all';
    await settled();
    expect(added.media).toBe('not all');
    const hideAgain = belongings.show(build);
    expect(added.media).toBe('all');
    hideAgain();
    belongings.show(build);
    expect(added.media).toBe('all');
  });

  it('that a hidden view adds later wait for it', () => {
    belongings.show(build)();
    const added = style();
    by(build, () => document.head.append(added));
    expect(isOn(added)).toBe(false);
    belongings.show(build);
    expect(isOn(added)).toBe(true);
  });

  it('that their remote removes and adds again are as it made them', () => {
    const added = style();
    added.media = 'screen';
    by(build, () => document.head.append(added));
    belongings.show(build)();
    added.remove();
    const hide = belongings.show(build);
    by(build, () => document.head.append(added));
    expect(added.media).toBe('screen');
    hide();
    added.remove();
    // nothing of the build is on the screen, and the sheet is forgotten
    belongings.leave(build);
    const hideAgain = belongings.show(build);
    by(build, () => document.head.append(added));
    expect(added.media).toBe('screen');
    hideAgain();
    expect(isOn(added)).toBe(false);
  });

  it('that a custom element adds while its remote inserts it, and that are preloaded first, have an owner', () => {
    const [inner, outer, preloaded] = [style(), style(), document.createElement('link')];
    class Inserting extends HTMLElement {
      connectedCallback() {
        document.head.append(inner);
      }
    }
    customElements.define('inserting-box', Inserting);
    Object.assign(preloaded, { rel: 'preload', as: 'style' });
    const box = document.createElement('inserting-box');
    by(build, () => document.body.append(box, outer));
    by(build, () => document.head.append(preloaded));
    preloaded.rel = 'stylesheet';
    belongings.show(build)();
    expect([inner, outer, preloaded].map(isOn)).toEqual([false, false, false]);
  });

  it('that modules add as they run are in force, unless their view was left before it came', () => {
    const added = style();
    by(build, () => document.head.append(added));
    belongings.leave(build);
    expect(isOn(added)).toBe(false);
    belongings.expect(build);
    expect(isOn(added)).toBe(true);
  });

  it('of others, of antd and of the host stay', () => {
    const [others, antd, host] = [style(), style('data-rc-order'), style()];
    by('remote-b/1', () => document.head.append(others));
    by(build, () => document.head.append(antd));
    by(undefined, () => document.head.append(host));
    belongings.show(build)();
    expect([others, antd, host].map(isOn)).toEqual([true, true, true]);
  });
});

it('elements in html and body are told to the layers with their build; the console, and what has no place on the screen, are not', () => {
  roots.length = 0;
  const [dialog, main, script] = ['div', 'div', 'script'].map((tag) => document.createElement(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  main.id = 'console';
  by(build, () => document.body.append(dialog, main, script, style()));
  by(build, () => document.head.append(document.createElement('meta')));
  by(undefined, () => document.body.append(document.createElement('div')));
  expect(roots).toEqual([[build, dialog]]);
});

it('replaces methods by ones that look the same', () => {
  expect([document.head.append.name, document.head.insertBefore.length, Element.prototype.after.length]).toEqual(['append', 2, 0]);
  expect(new CSSStyleSheet().constructor).toBe(CSSStyleSheet);
});
