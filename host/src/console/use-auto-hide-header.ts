import { type RefObject, useEffect, useState } from 'react';

/** docs/requirements.md §9: pixels scrolled before the header hides. */
const AFTER = 100;
/** Milliseconds to ignore scroll events after a change: hiding the header resizes the page, which may scroll it. */
const SETTLING = 250;

/** Whether to hide the header: true while scrolling down, false after scrolling up. */
export const useAutoHideHeader = (wanted: boolean, content: RefObject<HTMLElement | null>) => {
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    const tops = new WeakMap<HTMLElement, number>();
    let isHidden = false;
    let quietUntil = 0;
    const look = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !content.current) return;
      if (!content.current.contains(target) && !target.contains(content.current)) return;
      const before = tops.get(target) ?? 0;
      const top = target.scrollTop;
      tops.set(target, top);
      if (top === before || Date.now() < quietUntil) return;
      const next = top > AFTER && top > before;
      if (next === isHidden) return;
      isHidden = next;
      quietUntil = Date.now() + SETTLING;
      setHidden(next);
    };
    // scroll events do not bubble, so capture them: lists and panes scroll, not the document
    document.addEventListener('scroll', look, true);
    return () => {
      document.removeEventListener('scroll', look, true);
      setHidden(false);
    };
  }, [wanted, content]);

  return hidden;
};
