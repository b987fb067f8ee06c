import { type ComponentProps, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Span, useRowWindow } from './row-window.ts';

/** Rows from which only those near the visible ones are in the document. Fewer are drawn as ever. */
export const VIRTUAL_FROM = 100;

/** The rows that are drawn, as spans of places in their order: the visible ones, those around the focused row, and the first, which Tab reaches. */
const spansOf = (shown: Span, focused: number, count: number): Span[] => {
  const asked: Span[] = [{ from: 0, to: 1 }, shown];
  if (focused >= 0) asked.push({ from: Math.max(0, focused - 1), to: Math.min(count, focused + 2) });
  asked.sort((a, b) => a.from - b.from);
  return asked.reduce<Span[]>((spans, next) => {
    const last = spans.at(-1);
    if (!last || next.from > last.to) spans.push({ ...next });
    else last.to = Math.max(last.to, next.to);
    return spans;
  }, []);
};

/** Takes the place of rows that are not drawn. */
const Gap = ({ rows, height }: { rows: number; height: number }) =>
  rows > 0 ? (
    <tr aria-hidden>
      <td colSpan={1000} style={{ height: rows * height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

type BodyProps = ComponentProps<'tbody'>;

/** Tells screen readers the place of each drawn row among all. */
const numberRows = (body: HTMLElement, places: ReadonlyMap<string, number>) => {
  const table = body.closest('table');
  table?.setAttribute('aria-rowcount', String(places.size + 1));
  table?.querySelector('thead > tr')?.setAttribute('aria-rowindex', '1');
  for (const row of body.querySelectorAll<HTMLElement>(':scope > tr[data-row-key]'))
    row.setAttribute('aria-rowindex', String((places.get(row.dataset.rowKey ?? '') ?? 0) + 2));
  return () => {
    table?.removeAttribute('aria-rowcount');
    for (const row of table?.querySelectorAll('[aria-rowindex]') ?? []) row.removeAttribute('aria-rowindex');
  };
};

const VirtualRows = ({ before, rows, ...props }: BodyProps & { before: ReactNode; rows: readonly ReactElement[] }) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const places = new Map(rows.map(({ key }, place) => [String(key), place]));
  const { shown, focusedKey, height, onFocus } = useRowWindow(body, rows);
  const spans = spansOf(shown, places.get(focusedKey ?? '') ?? -1, rows.length);
  useLayoutEffect(() => (body.current ? numberRows(body.current, places) : undefined));

  return (
    <tbody {...props} ref={body} onFocus={onFocus}>
      {before}
      {/* one flat list, each gap named after the row below it: no row is moved or mounted again, which would cost it the focus */}
      {spans.flatMap(({ from, to }, place) => [
        <Gap key={`above ${rows[from]?.key}`} rows={from - (spans[place - 1]?.to ?? 0)} height={height} />,
        // the elements of the last render of the table: React skips those that it has drawn
        ...rows.slice(from, to),
      ])}
      <Gap rows={rows.length - (spans.at(-1)?.to ?? 0)} height={height} />
    </tbody>
  );
};

/**
 * The body of a table, drawing of many rows only those near the visible ones. The table hands all rows over as elements, which cost nothing
 * until they are drawn: selection, sorting and row numbers work on all of them. Rows must have the same height.
 */
export const VirtualBody = ({ children, ...props }: BodyProps) => {
  const [before, rows] = children as [ReactNode, ReactElement[] | ReactElement];
  if (!Array.isArray(rows) || rows.length <= VIRTUAL_FROM) return <tbody {...props}>{children}</tbody>;
  return <VirtualRows {...props} before={before} rows={rows} />;
};
