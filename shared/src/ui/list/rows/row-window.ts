import {
  type FocusEvent,
  type ReactElement,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** Places in the order of the rows, `to` excluded. */
export interface Span {
  from: number;
  to: number;
}

/** Rows drawn beyond each edge of what is visible, so that fast scrolling shows no gap. */
const AROUND = 12;
/** The window moves by so many rows at once: one render for several frames. */
const STEP = 4;
/** Until a row was measured. */
const USUAL_HEIGHT = 40;

const scrollerOf = (element: HTMLElement): HTMLElement | undefined => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return undefined;
};

/** The visible part of the body, in pixels below its upper edge; undefined while the tab is hidden. */
const visiblePart = (body: HTMLElement, scroller: HTMLElement | undefined) => {
  const { top, height } = body.getBoundingClientRect();
  if (!height) return undefined;
  const clip = scroller?.getBoundingClientRect();
  return { above: Math.max(clip?.top ?? 0, 0) - top, below: Math.min(clip?.bottom ?? innerHeight, innerHeight) - top };
};

const heightOf = (body: HTMLElement) => body.querySelector<HTMLElement>(':scope > tr[data-row-key]')?.getBoundingClientRect().height;

const isTyping = ({ target }: Event) => target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null;

/** Which rows to draw: those near the visible ones, or all of them while the page is printed, searched or copied by the browser. */
export const useRowWindow = (body: RefObject<HTMLElement | null>, rows: readonly ReactElement[]) => {
  const count = rows.length;
  const [height, setHeight] = useState(USUAL_HEIGHT);
  const [shown, setShown] = useState<Span>({ from: 0, to: 3 * AROUND });
  const [focusedKey, setFocusedKey] = useState<string>();
  const [isPrinting, setPrinting] = useState(false);
  // the rows that the browser searches or copies: all are drawn until others take their place
  const [searched, setSearched] = useState<string>();
  const identity = `${count} ${rows[0]?.key} ${rows.at(-1)?.key}`;
  const isWhole = isPrinting || searched === identity;

  const look = useEffectEvent((scroller: HTMLElement | undefined) => {
    const part = body.current && visiblePart(body.current, scroller);
    if (!part) return;
    const from = Math.max(0, Math.floor((part.above / height - AROUND) / STEP) * STEP);
    const to = Math.min(count, Math.ceil((part.below / height + AROUND) / STEP) * STEP);
    const move = () =>
      setShown((before) => (before.from === from && before.to === to ? before : { from: Math.min(from, count - 1), to: Math.max(to, 1) }));
    const isDrawn = shown.from <= Math.max(0, part.above / height) && shown.to >= Math.min(count, part.below / height);
    // rows beyond the edges are rendered in slices between the frames; a jump to others shows them at once
    if (isDrawn) startTransition(move);
    else move();
  });
  const draw = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && /^[af]$/i.test(event.key) && !isTyping(event);
    if (isAsked && body.current?.getBoundingClientRect().height) flushSync(() => setSearched(identity));
  });

  useEffect(() => {
    const scroller = body.current ? scrollerOf(body.current) : undefined;
    const source: HTMLElement | Window = scroller ?? window;
    const lookAgain = () => look(scroller);
    const print = () => flushSync(() => setPrinting(true));
    const endPrint = () => setPrinting(false);
    const watcher = new ResizeObserver(lookAgain);
    if (scroller) watcher.observe(scroller);
    source.addEventListener('scroll', lookAgain, { passive: true });
    window.addEventListener('resize', lookAgain);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', endPrint);
    window.addEventListener('keydown', draw, true);
    lookAgain();
    return () => {
      watcher.disconnect();
      source.removeEventListener('scroll', lookAgain);
      window.removeEventListener('resize', lookAgain);
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', endPrint);
      window.removeEventListener('keydown', draw, true);
    };
  }, [body]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may have another density
  useLayoutEffect(() => {
    const measured = body.current && heightOf(body.current);
    if (measured) setHeight(measured);
  }, [body, rows]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setFocusedKey(target.closest<HTMLElement>('tr[data-row-key]')?.dataset.rowKey);
  const bounded = { from: Math.min(shown.from, count - 1), to: Math.min(shown.to, count) };
  return { shown: isWhole ? { from: 0, to: count } : bounded, focusedKey, height, onFocus };
};
