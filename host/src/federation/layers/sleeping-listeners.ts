import { traceNow } from '../belongings/trace.ts';

/** What users do. Ends of gestures are not among them, so that nothing stays pressed. */
const ACTS = new Set(
  'click dblclick contextmenu auxclick mousedown pointerdown touchstart touchmove wheel keydown keypress focus blur focusin focusout'.split(
    ' ',
  ),
);

type Add = typeof EventTarget.prototype.addEventListener;
type Listener = EventListenerOrEventListenerObject;

/**
 * Listeners of the whole page hear nothing of what users do while `isAsleep` says so of the build whose code added them: Escape in one tab would
 * close a dialog of another, and a focus trap would take the keys from the page.
 */
export const letListenersSleep = (
  ownerOf: (trace: string) => string | undefined,
  isAsleep: (owner: string) => boolean,
  targets: readonly EventTarget[] = [window, document, document.documentElement, document.body],
) => {
  const wrappers = new WeakMap<object, EventListener>();
  const wrapped = (listener: Listener, owner: string): EventListener => {
    const known = wrappers.get(listener);
    if (known) return known;
    const wrapper: EventListener = function (this: unknown, event) {
      // `focus` and `blur` of the window itself tell that the browser's window changed
      if (isAsleep(owner) && event.target !== window) return;
      if (typeof listener === 'function') listener.call(this as EventTarget, event);
      else listener.handleEvent(event);
    };
    wrappers.set(listener, wrapper);
    return wrapper;
  };

  for (const target of targets) {
    const { addEventListener, removeEventListener } = target;
    const add: Add = (type, listener, options) => {
      const owner = listener && ACTS.has(type) ? ownerOf(traceNow()) : undefined;
      addEventListener.call(target, type, listener && owner !== undefined ? wrapped(listener, owner) : listener, options);
    };
    const remove: Add = (type, listener, options) => {
      const wrapper = listener && wrappers.get(listener);
      if (wrapper) removeEventListener.call(target, type, wrapper, options as EventListenerOptions);
      removeEventListener.call(target, type, listener, options as EventListenerOptions);
    };
    for (const [name, value] of Object.entries({ addEventListener: add, removeEventListener: remove }))
      Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
};
