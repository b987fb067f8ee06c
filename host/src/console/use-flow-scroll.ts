import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where header or sidebar scroll with the page there is one scroll for all tabs: each finds its place again. */
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
