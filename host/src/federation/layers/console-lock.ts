import { coveringIn } from './covering.ts';

const CONSOLE = '#console, #sign-in';
const ATTRIBUTES = ['inert', 'aria-hidden'];
/** Milliseconds until a lock is looked at: a library locks the page before its dialog is there. */
const LOOK_MS = 300;

const places = (): HTMLElement[] => [document.documentElement, document.body, ...document.querySelectorAll<HTMLElement>(CONSOLE)];

/** Whether something is in front of the console that users can close. Messages go by themselves. */
const isCovered = () =>
  [...document.body.children].some(
    (child) => !child.matches(`${CONSOLE}, .ant-message, .ant-notification`) && coveringIn(child).length > 0,
  );

const locksOn = (place: HTMLElement) => {
  const pointerEvents = place.style.pointerEvents;
  return [
    ...ATTRIBUTES.filter((name) => place.hasAttribute(name)).map((name) => {
      const value = place.getAttribute(name) ?? '';
      return { open: () => place.removeAttribute(name), close: () => place.setAttribute(name, value) };
    }),
    ...(pointerEvents === 'none'
      ? [{ open: () => place.style.removeProperty('pointer-events'), close: () => place.style.setProperty('pointer-events', 'none') }]
      : []),
  ];
};

const allLocks = () => places().flatMap(locksOn);

/** Takes away what dialog libraries set so that nobody can use the page behind a dialog. Returns functions that set it again. */
export const unlockConsole = (): (() => void)[] => {
  const locks = allLocks();
  for (const { open } of locks) open();
  return locks.map(({ close }) => close);
};

/** From now on nobody locks the console for long with nothing in front of it: users could only reload the page. */
export const keepUnlocked = () => {
  let isWaiting = false;
  const look = () => {
    isWaiting = false;
    if (!allLocks().length) return;
    if (isCovered()) lookLater();
    else unlockConsole();
  };
  // never at once: a library that locks again whenever it is unlocked must not stop the page
  const lookLater = () => {
    if (!isWaiting) setTimeout(look, LOOK_MS);
    isWaiting = true;
  };
  const observer = new MutationObserver(lookLater);
  for (const place of places()) observer.observe(place, { attributeFilter: ['style', ...ATTRIBUTES] });
};
