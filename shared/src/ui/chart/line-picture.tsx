import { type PointerEvent, useState } from 'react';
import type { ChartData, Show } from './chart-data.ts';
import { shownValue } from './chart-data.ts';
import styles from './line-picture.module.css';
import { nearest, pathThrough, pointsOf, spread, ticksOf, topOf, unbroken } from './line-shape.ts';

export interface LinePictureProps {
  data: ChartData;
  show: Show;
  /** Places of the labels on the axis, such as milliseconds; without it they are evenly spread. */
  at?: readonly number[] | undefined;
  /** The text below a place of `at`; without it the labels are shown. */
  tick?: ((place: number) => string) | undefined;
  /** The end of the axis, if it does not follow the values. */
  top?: number | undefined;
  /** From here a value is high: drawn as a line with its word. */
  high?: number | undefined;
  /** The ground below the lines is tinted, and the lines are curves. */
  isArea: boolean;
}

export const LINE_CLASSES = [styles.solid, styles.dashed, styles.dotted];
const classOf = (index: number) => LINE_CLASSES[index % LINE_CLASSES.length];

/** Where an axis of places has its texts. */
const PLACES = [0, 0.25, 0.5, 0.75, 1];
const MOST_LABELS = 8;
const percent = (part: number) => `${part}%`;

/** Measures over time end at a round number above them; counts have whole steps. */
const ticksFor = ({ data, at, top }: LinePictureProps) => {
  const values = data.series.flatMap((one) => one.values);
  if (!at && top === undefined) return ticksOf(values);
  const end = top ?? topOf(values);
  return [0, end / 2, end];
};

const AxisTexts = ({ data: { labels }, at, tick, places }: LinePictureProps & { places: readonly number[] }) => {
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const texts =
    at && tick
      ? PLACES.map((part) => ({ key: part, text: labels.length > 1 ? tick(first + (last - first) * part) : '' }))
      : spread(labels.length, MOST_LABELS).map((index) => ({ key: index, text: labels[index] }));
  return (
    <div className={styles.labels}>
      {texts.map(({ key, text }) => (
        <span key={key}>{text}</span>
      ))}
    </div>
  );
};

/** Names of the lines, with their last values if they are measures over time. */
const Legend = ({ data, show, at }: LinePictureProps) => (
  <div className={styles.legend}>
    {data.series.map(({ name, values }, index) => (
      <span key={name} className={classOf(index)}>
        <svg viewBox="0 0 24 4" aria-hidden>
          <path d="M0 2H24" />
        </svg>
        {name} {at && shownValue(values.at(-1), show)}
      </span>
    ))}
  </div>
);

/**
 * Lines over categories or time. The browser stretches the curves and places the texts in percent, so that nothing is measured; colours come
 * from the theme's CSS variables, and the lines differ by pattern as well.
 */
export const LinePicture = (props: LinePictureProps) => {
  const { data, show, high, isArea } = props;
  const [pointed, setPointed] = useState<number>();
  const places = props.at ?? data.labels.map((_, index) => index);
  const ticks = ticksFor(props);
  const top = ticks.at(-1) || 1;
  const lines = data.series.map(({ name, values }) => {
    const points = pointsOf(places, values, top);
    return { name, values, points, parts: unbroken(points) };
  });
  const pointAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(nearest(places, width ? Math.min(1, Math.max(0, (clientX - left) / width)) : 1));
  };
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const part = pointed === undefined ? 0 : ((places[pointed] ?? 0) - first) / Math.max(1, last - first);
  const left = percent(part * 100);

  return (
    <div className={styles.chart}>
      <Legend {...props} />
      <div className={styles.scale}>
        {ticks.map((each) => (
          <span key={each}>{show(each)}</span>
        ))}
      </div>
      <div className={styles.plot} onPointerMove={pointAt} onPointerDown={pointAt} onPointerLeave={() => setPointed(undefined)}>
        {ticks.map((each) => (
          <i key={each} className={styles.line} style={{ bottom: percent((each / top) * 100) }} />
        ))}
        {high !== undefined && high < top && (
          <i className={styles.high} style={{ bottom: percent((high / top) * 100) }}>
            偏高
          </i>
        )}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {lines.map(({ name, parts }, index) => (
            <g key={name} className={classOf(index)}>
              {isArea &&
                parts.map((points) => (
                  <path
                    key={points[0]?.x}
                    className={styles.area}
                    d={`${pathThrough(points, true)}L${points.at(-1)?.x} 100L${points[0]?.x} 100Z`}
                  />
                ))}
              <path className={styles.curve} d={parts.map((points) => pathThrough(points, isArea)).join('')} />
            </g>
          ))}
        </svg>
        {pointed !== undefined && (
          <>
            <i className={styles.pointer} style={{ left }} />
            {lines.map(({ name, points }, index) => {
              const point = points[pointed];
              return point && <i key={name} className={`${styles.dot} ${classOf(index)}`} style={{ left, top: percent(point.y) }} />;
            })}
            <div className={styles.tip} style={{ left }} data-left={part > 0.5 || undefined}>
              {data.labels[pointed]}
              {lines.map(({ name, values }, index) => (
                <span key={name} className={classOf(index)}>
                  {name}
                  <b>{shownValue(values[pointed], show)}</b>
                </span>
              ))}
            </div>
          </>
        )}
      </div>
      <AxisTexts {...props} places={places} />
    </div>
  );
};
