import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** When header or sidebar scroll with the page, all tabs share one scroll container. Restores the position of each tab. */
export const useFlowScroll = (scroller: RefObject<HTMLElement | null>, flows: boolean, tab: string) => {
  const tops = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    if (flows && scroller.current) scroller.current.scrollTop = tops.current.get(tab) ?? 0;
  }, [flows, scroller, tab]);

  useEffect(() => {
    const box = scroller.current;
    if (!flows || !box) return;
    const remember = () => void tops.current.set(tab, box.scrollTop);
    box.addEventListener('scroll', remember);
    return () => box.removeEventListener('scroll', remember);
  }, [flows, scroller, tab]);
};
