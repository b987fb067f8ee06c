import { useEffect, useState } from 'react';

const EVENTS = ['compositionstart', 'compositionend', 'keydown'];
/** Browsers give this code to keys that an input method takes. */
const TAKEN_BY_INPUT_METHOD = 229;
const isTaken = (event: Event) => event instanceof KeyboardEvent && (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD);

/**
 * Whether an input method composes, such as one for Chinese: what a box holds then are unfinished letters. Listens to the whole document,
 * because antd's Select passes these letters to `onSearch` and does not say that they are unfinished.
 */
export const useComposing = () => {
  const [isComposing, setComposing] = useState(false);
  useEffect(() => {
    const follow = (event: Event) => {
      // a box that is removed while an input method composes sends no end, but the next key is not taken by it
      if (!isTaken(event)) setComposing(event.type === 'compositionstart');
    };
    for (const type of EVENTS) document.addEventListener(type, follow, true);
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, follow, true);
    };
  }, []);
  return isComposing;
};
