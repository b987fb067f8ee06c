import { createAllowance } from './allowance.ts';
import { coveringIn } from './covering.ts';

const CONSOLE = '#console, #sign-in';
const ATTRIBUTES = ['inert', 'aria-hidden'];
/** Milliseconds until a lock is looked at: a library locks the page before its dialog is there. */
const LOOK_MS = 300;

const root = document.documentElement;
const pagePlaces = (): HTMLElement[] => [root, document.body, ...document.querySelectorAll<HTMLElement>(CONSOLE)];

/** Whether something is in front of the console that users can close. Messages go by themselves. */
const isCovered = () =>
  [...document.body.children].some(
    (child) => !child.matches(`${CONSOLE}, .ant-message, .ant-notification`) && coveringIn(child).length > 0,
  );

const locksOn = (place: HTMLElement) => {
  const attributes = ATTRIBUTES.filter((name) => place.hasAttribute(name)).map((name) => {
    const value = place.getAttribute(name) ?? '';
    return { open: () => place.removeAttribute(name), close: () => place.setAttribute(name, value) };
  });
  if (place.style.pointerEvents !== 'none') return attributes;
  const open = () => place.style.removeProperty('pointer-events');
  return [...attributes, { open, close: () => place.style.setProperty('pointer-events', 'none') }];
};

interface Aside {
  /** Whether code of a foreign build put the element into the page. */
  isLayer: (element: Element) => boolean;
  /** Whether layers are put aside now. */
  isAny: () => boolean;
}

/**
 * Watches `inert`, `aria-hidden` and `pointer-events: none`, by which dialog libraries lock the page behind a dialog. Removes a lock when no dialog is
 * in front of the console, because users could only reload the page; and removes locks from dialogs of the host while layers are aside.
 */
export const createConsoleLock = ({ isLayer, isAny }: Aside) => {
  /** Dialogs and messages of the host that a library locked. */
  const others = new Set<HTMLElement>();
  const places = () => [...pagePlaces(), ...[...others].filter(({ isConnected }) => isConnected)];
  const allLocks = () => places().flatMap(locksOn);

  /** Takes the locks away. Returns functions that set them again. */
  const open = (): (() => void)[] => {
    const locks = allLocks();
    for (const lock of locks) lock.open();
    return locks.map(({ close }) => close);
  };

  let isWaiting = false;
  const look = () => {
    isWaiting = false;
    if (!allLocks().length) return;
    if (isCovered()) lookLater();
    else open();
  };
  // never at once: a library that locks again whenever it is unlocked must not stop the page
  const lookLater = () => {
    if (!isWaiting) setTimeout(look, LOOK_MS);
    isWaiting = true;
  };
  const pageWatch = new MutationObserver(lookLater);
  for (const place of pagePlaces()) pageWatch.observe(place, { attributeFilter: ['style', ...ATTRIBUTES] });

  const isAllowed = createAllowance();
  const othersWatch = new MutationObserver((records) => {
    for (const { target } of records) {
      if (!(target instanceof HTMLElement) || target.parentElement !== document.body || target.matches(CONSOLE) || isLayer(target))
        continue;
      for (const other of others) if (!other.isConnected) others.delete(other);
      others.add(target);
      // at once, so that the focus stays in the host's dialog
      if (isAny() && isAllowed()) for (const lock of locksOn(target)) lock.open();
    }
  });
  othersWatch.observe(document.body, { subtree: true, attributeFilter: ATTRIBUTES });
  return { open };
};
