import type { VisitDay } from '@mortise/shared/contract/session';
import { type PointerEvent, useState } from 'react';
import { curveThrough, pointsOf, ticksOf } from './chart-scale.ts';
import styles from './visit-chart.module.css';

const SERIES = [
  { name: '访问量', className: styles.visits, of: ({ visit }: VisitDay) => visit },
  { name: 'IP', className: styles.addresses, of: ({ ip }: VisitDay) => ip },
];

const percent = (part: number) => `${part}%`;

/**
 * Chart of a week's visits and distinct IP addresses. The curves are stretched by the browser and the texts are placed in percent, so that
 * nothing is measured; colours come from the theme's CSS variables. Screen readers get the same figures as a table.
 */
export const VisitChart = ({ days }: { days: readonly VisitDay[] }) => {
  const [pointed, setPointed] = useState<number>();
  const ticks = ticksOf(days.flatMap(({ visit, ip }) => [visit, ip]));
  const top = ticks.at(-1) ?? 1;
  const series = SERIES.map((one) => {
    const points = pointsOf(days.map(one.of), top);
    return { ...one, points, curve: curveThrough(points) };
  });
  const total = days.reduce((sum, { visit }) => sum + visit, 0);
  const pointAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const last = days.length - 1;
    setPointed(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  const day = pointed === undefined ? undefined : days[pointed];
  const at = percent(((pointed ?? 0) / Math.max(1, days.length - 1)) * 100);

  return (
    <figure className={styles.figure}>
      <div role="img" aria-label={`最近一周访问量折线图，合计 ${total} 次`} className={styles.chart}>
        <div className={styles.legend}>
          {series.map(({ name, className }) => (
            <span key={name} className={className}>
              {name}
            </span>
          ))}
        </div>
        <div className={styles.scale}>
          {ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </div>
        <div className={styles.plot} onPointerMove={pointAt} onPointerDown={pointAt} onPointerLeave={() => setPointed(undefined)}>
          {ticks.map((tick) => (
            <i key={tick} className={styles.line} style={{ bottom: percent((tick / top) * 100) }} />
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            {series.map(({ name, className, curve }) => (
              <g key={name} className={className}>
                <path className={styles.area} d={`${curve}L100 100L0 100Z`} />
                <path className={styles.curve} d={curve} />
              </g>
            ))}
          </svg>
          {day && (
            <>
              <i className={styles.pointer} style={{ left: at }} />
              {series.map(({ name, className, points }) => (
                <i key={name} className={`${styles.dot} ${className}`} style={{ left: at, top: percent(points[pointed ?? 0]?.y ?? 0) }} />
              ))}
              <div className={styles.tip} style={{ left: at }} data-left={(pointed ?? 0) * 2 >= days.length || undefined}>
                {day.type}
                {series.map(({ name, className, of }) => (
                  <span key={name} className={className}>
                    {name}
                    <b>{of(day)}</b>
                  </span>
                ))}
              </div>
            </>
          )}
        </div>
        <div className={styles.days}>
          {days.map(({ tian, type }) => (
            <span key={tian}>{type}</span>
          ))}
        </div>
      </div>
      <table className={styles.table}>
        <caption>最近一周访问量</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.tian}>
              <th scope="row">{one.type}</th>
              {series.map(({ name, of }) => (
                <td key={name}>{of(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};
