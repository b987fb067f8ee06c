import './layers.css';
import { createConsoleLock } from './console-lock.ts';
import { coveringIn, isDisplayedIn } from './covering.ts';
import { closeModals } from './modals.ts';
import { watchSwallowedClicks } from './swallowed-clicks.ts';
import { throttled } from './throttled.ts';

const ASIDE = 'data-mortise-aside';
/** Changes by which an element may come in front of the page or leave it, and a dialog in a view may open. */
const ANY_CHANGE = { subtree: true, childList: true, attributes: true };
const OPENING = { subtree: true, childList: true, attributeFilter: ['open'] };

interface Build {
  /** What its code put into `html` or `body`. */
  roots: Set<HTMLElement>;
  /** Those of them that it put there while none of its views was on the screen. */
  late: Set<HTMLElement>;
  /** Elements of its foreign views, as long as their tabs are open. */
  boxes: Set<Element>;
  /** Views of any kind on the screen. */
  views: number;
  hasForeignViews: boolean;
  /** Of the foreign view that left last: what comes while none is shown belongs to it. */
  last?: Element | undefined;
}

/** What was in front of the page when a view left the screen. */
interface Stay {
  build: Build;
  elements: Set<Element>;
  relocks: (() => void)[];
}

/** Whether the node may be a layer: none of the console's own roots, and not without a place on the screen. */
export const isRoot = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement &&
  (node.parentElement === document.body || node.parentElement === document.documentElement) &&
  !node.matches('head, body, style, link, script, template, #console, #sign-in');

const forgetGone = (elements: Set<Element>) => {
  for (const element of elements) if (!element.isConnected) elements.delete(element);
};

/** Whether its library closed the element, which is aside. */
const isClosed = (element: Element) => {
  element.removeAttribute(ASIDE);
  // a dialog of another library may keep all clicks from the page
  if (!isDisplayedIn(element)) return true;
  element.setAttribute(ASIDE, '');
  return false;
};

/**
 * Layers are what code of foreign builds puts in front of the page: dialogs, selects, drawers. They leave the screen with the view and come back with
 * it (ADR 146).
 */
export const createLayers = () => {
  const builds = new Map<string, Build>();
  /** Elements of foreign views on the screen. */
  const shown = new Set<Element>();
  /** By element of the view. */
  const stays = new Map<Element, Stay>();
  let lock: ReturnType<typeof createConsoleLock> | undefined;

  const buildOf = (owner: string): Build => {
    const build = builds.get(owner) ?? { roots: new Set(), late: new Set(), boxes: new Set(), views: 0, hasForeignViews: false };
    builds.set(owner, build);
    return build;
  };
  const foreignBuilds = () => [...builds.values()].filter(({ hasForeignViews }) => hasForeignViews);

  const begin = () => {
    const isLayer = (element: Element) => [...builds.values()].some(({ roots }) => roots.has(element as HTMLElement));
    const isAny = () => [...stays.values()].some(({ elements }) => [...elements].some(({ isConnected }) => isConnected));
    lock ??= createConsoleLock({ isLayer, isAny });
    return lock;
  };

  const putAside = (build: Build, box: Element, roots = build.roots) => {
    forgetGone(roots);
    for (const root of roots) closeModals(root);
    // first: in a page that takes no clicks nothing would be in front
    const taken = begin().open();
    const layers = [...roots].flatMap(coveringIn);
    // another view on the screen may have set them
    if (!layers.length || shown.size) for (const relock of taken) relock();
    if (!layers.length) return;
    const { elements, relocks } = stays.get(box) ?? { elements: new Set(), relocks: [] };
    for (const layer of layers) {
      layer.setAttribute(ASIDE, '');
      // keys would still go to it
      if (document.activeElement instanceof HTMLElement && layer.contains(document.activeElement)) document.activeElement.blur();
      elements.add(layer);
    }
    stays.set(box, { build, elements, relocks: shown.size ? relocks : [...relocks, ...taken] });
  };

  /** What its library closed is aside no more: the library may open it for another view. */
  const dropClosed = () => {
    for (const [box, { build, elements }] of stays) {
      const open = new Set([...elements].filter((element) => element.isConnected && !isClosed(element)));
      // the dialog may be gone that locked the console
      if (open.size < elements.size) stays.set(box, { build, elements: open, relocks: [] });
      if (!open.size) stays.delete(box);
    }
  };

  const look = () => {
    dropClosed();
    for (const build of foreignBuilds()) {
      // while another build's view is shown, only what is surely not that view's
      if (build.last && !build.views) putAside(build, build.last, shown.size ? build.late : build.roots);
    }
    // they tell of the attributes set just now
    rootWatch.takeRecords();
  };
  const rootWatch = new MutationObserver(throttled(look));
  const closeHidden = () => {
    for (const { boxes } of foreignBuilds()) for (const box of boxes) if (!shown.has(box)) closeModals(box);
  };
  const boxWatch = new MutationObserver(throttled(closeHidden));

  const isWatching = () => !shown.size || stays.size > 0;
  const watch = () => {
    rootWatch.disconnect();
    boxWatch.disconnect();
    for (const { roots, late, boxes } of foreignBuilds()) {
      forgetGone(boxes);
      forgetGone(late);
      for (const box of boxes) if (!shown.has(box)) boxWatch.observe(box, OPENING);
      for (const root of isWatching() ? roots : late) rootWatch.observe(root, ANY_CHANGE);
    }
  };

  const bring = (box: Element) => {
    const { elements, relocks } = stays.get(box) ?? { elements: [], relocks: [] };
    stays.delete(box);
    for (const element of elements) element.removeAttribute(ASIDE);
    for (const relock of relocks) relock();
  };

  const comeBack = (build: Build, box: Element) => {
    dropClosed();
    // of a tab that was closed, while this one was open: it may be this one's, opened by a timer
    const isKnown = build.boxes.has(box);
    for (const [other, stay] of stays) if (other === box || (isKnown && stay.build === build && !other.isConnected)) bring(other);
  };

  const leave = (build: Build, box: Element) => {
    shown.delete(box);
    build.last = box;
    closeModals(box);
    if (!shown.size) for (const each of foreignBuilds()) if (!each.views) putAside(each, box);
    watch();
  };

  // a focus trap that hears of clicks nevertheless keeps them from the page: users must see what they have to close
  watchSwallowedClicks(() => {
    for (const build of builds.values()) build.last = undefined;
    for (const box of [...stays.keys()]) bring(box);
  });

  return {
    /** Code of the build inserted the element. */
    add(owner: string, root: HTMLElement) {
      const build = buildOf(owner);
      forgetGone(build.roots);
      build.roots.add(root);
      if (!build.hasForeignViews) return;
      if (!build.views) build.late.add(root);
      if (!build.views || isWatching()) rootWatch.observe(root, ANY_CHANGE);
      if (!build.views) queueMicrotask(look);
    },
    /** A view of any kind is on the screen, until the returned function is called. */
    enter(owner: string) {
      const build = buildOf(owner);
      build.views += 1;
      build.late.clear();
      build.last = undefined;
      return () => {
        build.views -= 1;
      };
    },
    /** A foreign view is on the screen in its element, until the returned function is called. */
    show(owner: string, box: Element) {
      begin();
      const build = buildOf(owner);
      build.hasForeignViews = true;
      shown.add(box);
      comeBack(build, box);
      build.boxes.add(box);
      watch();
      return () => leave(build, box);
    },
    /** Whether the build has foreign views, none is on the screen, and what happens is not in its own elements. */
    isAsleep(owner: string, target: EventTarget | null): boolean {
      const { hasForeignViews = false, views = 0, roots = [], boxes = [] } = builds.get(owner) ?? {};
      return hasForeignViews && !views && ![...roots, ...boxes].some((own) => target instanceof Node && own.contains(target));
    },
  };
};

export type Layers = ReturnType<typeof createLayers>;
