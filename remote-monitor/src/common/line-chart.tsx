import { formatTime } from '@mortise/shared/ui';
import { type PointerEvent, useState } from 'react';
import { lineThrough, nearest, topOf } from './chart-shape.ts';
import styles from './line-chart.module.css';
import type { History } from './use-history.ts';

interface Line {
  name: string;
  metric: string;
}

export interface ChartProps {
  title: string;
  lines: readonly Line[];
  history: History;
  /** A value in the unit that people read. */
  show: (value: number) => string;
  /** The end of the axis, if it does not follow the values. */
  top?: number;
  /** From here a value is high: drawn as a line with its word. */
  high?: number;
}

const CLASSES = [styles.solid, styles.dashed, styles.dotted];
/** Where the time axis has its texts. */
const PLACES = [0, 0.25, 0.5, 0.75, 1];
const percent = (part: number) => `${part}%`;

const valueText = (value: number | null | undefined, show: ChartProps['show']) =>
  value === null || value === undefined ? '—' : show(value);

/** The same as a table, for those who do not see the picture or want the numbers. */
const ChartTable = ({ title, lines, history, show }: ChartProps) => (
  <div className={styles.numbers}>
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">时间</th>
          {lines.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {history.at.map((at, index) => (
          <tr key={at}>
            <th scope="row">{formatTime(at)}</th>
            {lines.map(({ name, metric }) => (
              <td key={name}>{valueText(history.values[metric]?.[index], show)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Lines over time. Drawn by the browser at any width; lines differ by pattern as well as by colour. */
export const LineChart = (props: ChartProps) => {
  const { title, lines, history, show, high } = props;
  const { at, values } = history;
  const [pointed, setPointed] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const top = props.top ?? topOf(lines.flatMap(({ metric }) => values[metric] ?? []));
  const latest = lines.map(({ name, metric }) => `${name} ${valueText(values[metric]?.at(-1), show)}`).join('，');
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  const pointAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(nearest(at, Math.min(1, Math.max(0, (clientX - left) / width))));
  };
  const moment = pointed === undefined ? undefined : at[pointed];
  const left = percent((((moment ?? 0) - first) / Math.max(1, last - first)) * 100);

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <strong>{title}</strong>
        <span className={styles.legend}>
          {lines.map(({ name, metric }, index) => (
            <span key={name} className={CLASSES[index]}>
              <svg viewBox="0 0 24 4" aria-hidden>
                <path d="M0 2H24" />
              </svg>
              {name} {valueText(values[metric]?.at(-1), show)}
            </span>
          ))}
        </span>
      </figcaption>
      <div role="img" aria-label={`${title}折线图，最近：${latest}`} className={styles.chart}>
        <div className={styles.scale}>
          <span>{show(top)}</span>
          <span>{show(top / 2)}</span>
          <span>{show(0)}</span>
        </div>
        <div className={styles.plot} onPointerMove={pointAt} onPointerDown={pointAt} onPointerLeave={() => setPointed(undefined)}>
          {high !== undefined && high < top && (
            <i className={styles.high} style={{ bottom: percent((high / top) * 100) }}>
              偏高
            </i>
          )}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            {lines.map(({ name, metric }, index) => (
              <path key={name} className={CLASSES[index]} d={lineThrough(at, values[metric] ?? [], top)} />
            ))}
          </svg>
          {moment !== undefined && (
            <>
              <i className={styles.pointer} style={{ left }} />
              <div className={styles.tip} style={{ left }} data-left={moment - first > (last - first) / 2 || undefined}>
                {formatTime(moment, 'MM-DD HH:mm:ss')}
                {lines.map(({ name, metric }) => (
                  <span key={name}>
                    {name} <b>{valueText(values[metric]?.[pointed ?? 0], show)}</b>
                  </span>
                ))}
              </div>
            </>
          )}
        </div>
        <div className={styles.times}>
          {at.length > 1 && PLACES.map((place) => <span key={place}>{formatTime(first + (last - first) * place, 'HH:mm')}</span>)}
        </div>
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{title}数据表</summary>
        {isOpen && <ChartTable {...props} />}
      </details>
    </figure>
  );
};
