import type { PointerEvent } from 'react';
import styles from '../list-page.module.css';

const NARROWEST = 48;

interface GripProps {
  columnKey: string;
  onResize: (widths: Record<string, number>) => void;
}

/** Widths of all columns as they are on screen, by key: those that are not dragged keep theirs. */
const widthsIn = (head: Element): Record<string, number> =>
  Object.fromEntries(
    [...head.querySelectorAll<HTMLElement>('[data-column]')].map((grip) => [
      grip.dataset.column ?? '',
      Math.round(grip.closest('th')?.getBoundingClientRect().width ?? 0),
    ]),
  );

/** The right edge of a column's head: dragging it sets the width. */
export const ColumnGrip = ({ columnKey, onResize }: GripProps) => {
  const start = (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget.closest('tr');
    if (!head || event.button !== 0) return;
    event.preventDefault();
    const grip = event.currentTarget;
    const from = event.clientX;
    const widths = widthsIn(head);
    const width = widths[columnKey] ?? NARROWEST;
    grip.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) =>
      onResize({ ...widths, [columnKey]: Math.max(NARROWEST, Math.round(width + clientX - from)) });
    grip.addEventListener('pointermove', move);
    grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', move), { once: true });
  };
  return (
    // the width can be set by pointer alone; order, pins and visibility also by keyboard in 列设置
    <span aria-hidden data-column={columnKey} className={styles.grip} onPointerDown={start} onClick={(event) => event.stopPropagation()} />
  );
};
