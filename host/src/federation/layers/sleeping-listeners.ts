import { traceNow } from '../belongings/trace.ts';

/** What users do. Ends of gestures are not among them, so that nothing stays pressed. */
const ACTS = new Set(
  'click dblclick contextmenu auxclick mousedown pointerdown touchstart touchmove wheel keydown keypress focus blur focusin focusout'.split(
    ' ',
  ),
);

type Listener = EventListenerOrEventListenerObject;
type Options = boolean | AddEventListenerOptions | undefined;
type Method = (this: unknown, type: string, listener: Listener | null, options?: Options) => void;

/** What tells listeners of one element apart, besides the function. */
const keyOf = (type: string, options: Options) => `${type} ${Boolean(typeof options === 'object' ? options?.capture : options)}`;

/**
 * Listeners of the whole page do not hear what users do while `isAsleep` says so of the build whose code added them: Escape in one tab would
 * close a dialog of another, and a focus trap would take the keys from the page.
 */
export const letListenersSleep = (
  ownerOf: (trace: string) => string | undefined,
  isAsleep: (owner: string, target: EventTarget | null) => boolean,
  targets: readonly EventTarget[] = [window, document, document.documentElement, document.body],
) => {
  for (const target of targets) {
    // those that the host has replaced, or of the prototype at the time of a call: libraries such as zone.js replace its methods
    const replaced = Object.getOwnPropertyDescriptors(target) as Record<string, TypedPropertyDescriptor<Method> | undefined>;
    const call = (name: 'addEventListener' | 'removeEventListener', self: unknown, ...args: Parameters<Method>) =>
      (replaced[name]?.value ?? (EventTarget.prototype[name] as Method)).call(self, ...args);
    const wrappers = new WeakMap<object, Map<string, EventListener>>();
    const wrap = (owner: string, type: string, listener: Listener, options: Options) => {
      const ofListener = wrappers.get(listener) ?? new Map<string, EventListener>();
      wrappers.set(listener, ofListener);
      const wrapper: EventListener = function (this: unknown, event) {
        // `focus` and `blur` of the window itself tell that the browser's window changed
        if (event.target !== window && isAsleep(owner, event.target)) return;
        if (typeof options === 'object' && options.once) remove.call(target, type, listener, options);
        if (typeof listener === 'function') listener.call(this as EventTarget, event);
        else listener.handleEvent(event);
      };
      const key = keyOf(type, options);
      return ofListener.get(key) ?? ofListener.set(key, wrapper).get(key) ?? wrapper;
    };
    const isOther = (self: unknown) => self !== undefined && self !== null && self !== target;

    const add: Method = function (type, listener, options) {
      const owner = listener && ACTS.has(type) && !isOther(this) ? ownerOf(traceNow()) : undefined;
      if (!listener || owner === undefined) return call('addEventListener', isOther(this) ? this : target, type, listener, options);
      const wrapper = wrap(owner, type, listener, options);
      call('addEventListener', target, type, wrapper, typeof options === 'object' ? { ...options, once: false } : options);
    };
    const remove: Method = function (type, listener, options) {
      const ofListener = !isOther(this) && listener ? wrappers.get(listener) : undefined;
      const key = keyOf(type, options);
      const wrapper = ofListener?.get(key);
      if (wrapper) call('removeEventListener', target, type, wrapper, options);
      ofListener?.delete(key);
      call('removeEventListener', isOther(this) ? this : target, type, listener, options);
    };
    for (const [name, value] of Object.entries({ addEventListener: add, removeEventListener: remove }))
      Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
};
