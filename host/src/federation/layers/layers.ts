import './layers.css';
import { keepUnlocked, unlockConsole } from './console-lock.ts';
import { coveringIn } from './covering.ts';
import { watchSwallowedClicks } from './swallowed-clicks.ts';
import { throttled } from './throttled.ts';

const ASIDE = 'data-mortise-aside';
/** Changes by which an element may come in front of the page, and a dialog in a view may open. */
const ANY_CHANGE = { subtree: true, childList: true, attributes: true };
const OPENING = { subtree: true, childList: true, attributeFilter: ['open'] };

/** What was in front of the page when a view left the screen. */
interface Stay {
  elements: Set<Element>;
  relocks: (() => void)[];
}

interface Build {
  /** What its code put into `html` or `body`. */
  roots: Set<HTMLElement>;
  /** Elements of its views on the screen. */
  shown: Set<Element>;
  /** Of the view that left last: what comes while none is shown belongs to it. */
  last?: Element;
  /** By element of the view. */
  stays: Map<Element, Stay>;
  watch: MutationObserver;
}

/** Whether the node may be a layer: none of the console's own roots, and not without a place on the screen. */
export const isRoot = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement &&
  (node.parentElement === document.body || node.parentElement === document.documentElement) &&
  !node.matches('head, body, style, link, script, template, #console, #sign-in');

/** A modal dialog makes the page inert even when it is not displayed, so it is closed as by Escape. */
const closeModals = (place: Element) => {
  for (const dialog of [place, ...place.querySelectorAll('dialog')])
    if (dialog instanceof HTMLDialogElement && dialog.open && dialog.matches(':modal')) dialog.close();
};

/**
 * Layers are what code of foreign builds puts in front of the page: dialogs, selects, drawers. They leave the screen with the view and come back with
 * it; those of a closed view stay away (ADR 146).
 */
export const createLayers = () => {
  const builds = new Map<string, Build>();
  let hasBegun = false;

  const freeAll = () => {
    for (const build of builds.values()) {
      delete build.last;
      for (const { elements } of build.stays.values()) for (const element of elements) element.removeAttribute(ASIDE);
      build.stays.clear();
    }
  };

  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    keepUnlocked();
    // a focus trap keeps all clicks from the page while its dialog is open: users must see what they have to close
    watchSwallowedClicks(freeAll);
  };

  const buildOf = (owner: string): Build => {
    const known = builds.get(owner);
    if (known) return known;
    const made: Build = {
      roots: new Set(),
      shown: new Set(),
      stays: new Map(),
      watch: new MutationObserver(throttled(() => putAside(made))),
    };
    builds.set(owner, made);
    return made;
  };

  /** Puts aside what is in front of the page although no view of the build is on the screen. */
  const putAside = ({ shown, last, stays, roots }: Build) => {
    if (shown.size || !last) return;
    for (const place of [last, ...roots]) closeModals(place);
    const layers = [...roots].filter((root) => root.isConnected).flatMap(coveringIn);
    if (!layers.length) return;
    const { elements, relocks } = stays.get(last) ?? { elements: new Set(), relocks: [] };
    for (const element of elements) if (!element.isConnected) elements.delete(element);
    for (const layer of layers) {
      layer.setAttribute(ASIDE, '');
      elements.add(layer);
    }
    stays.set(last, { elements, relocks: [...relocks, ...unlockConsole()] });
  };

  const comeBack = (build: Build, box: Element) => {
    const stay = build.stays.get(box);
    if (!stay) return;
    build.stays.delete(box);
    for (const element of stay.elements) element.removeAttribute(ASIDE);
    // the library may have closed its dialog meanwhile: a lock without one would last
    if ([...stay.elements].some((element) => coveringIn(element).length > 0)) for (const relock of stay.relocks) relock();
  };

  const forgetGone = ({ roots, stays }: Build) => {
    for (const root of roots) if (!root.isConnected) roots.delete(root);
    for (const [box, { elements }] of stays) {
      for (const element of elements) if (!element.isConnected) elements.delete(element);
      if (!elements.size) stays.delete(box);
    }
  };

  /** A library with one element for all its dialogs shows it again for another view, at the press of a button. */
  const freeWhenUsed = ({ stays }: Build) => {
    const observer = new MutationObserver((records) => {
      if (!navigator.userActivation?.isActive) return;
      for (const { target } of records) {
        for (const { elements } of stays.values()) elements.delete(target as Element);
        (target as Element).removeAttribute(ASIDE);
      }
    });
    for (const { elements } of stays.values())
      for (const element of elements) observer.observe(element, { childList: true, attributes: true });
    return () => observer.disconnect();
  };

  return {
    /** Code of the build inserted the element. */
    add(owner: string, root: HTMLElement) {
      const build = buildOf(owner);
      build.roots.add(root);
      if (build.shown.size || !build.last) return;
      build.watch.observe(root, ANY_CHANGE);
      queueMicrotask(() => putAside(build));
    },
    /** A foreign view is on the screen in its element, until the returned function is called. */
    show(owner: string, box: Element) {
      begin();
      const build = buildOf(owner);
      build.watch.disconnect();
      build.shown.add(box);
      forgetGone(build);
      comeBack(build, box);
      const stopFreeing = freeWhenUsed(build);
      return () => {
        stopFreeing();
        build.shown.delete(box);
        build.last = box;
        if (build.shown.size) return;
        putAside(build);
        build.watch.observe(box, OPENING);
        for (const root of build.roots) build.watch.observe(root, ANY_CHANGE);
      };
    },
  };
};

export type Layers = ReturnType<typeof createLayers>;
