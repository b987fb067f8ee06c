import { type RefObject, useEffect, useState } from 'react';

/** docs/requirements.md §9: the header hides after so many pixels. */
const AFTER = 100;
/** The page grows when the header leaves it, and may scroll by itself. */
const SETTLING = 250;

/** Whether the header is out of sight: one scrolls down in the page, not up. */
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
    // scrolling does not bubble; lists and panes scroll, not the page
    document.addEventListener('scroll', look, true);
    return () => {
      document.removeEventListener('scroll', look, true);
      setHidden(false);
    };
  }, [wanted, content]);

  return hidden;
};
