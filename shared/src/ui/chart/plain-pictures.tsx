import styles from './chart.module.css';
import { type ChartData, type Show, shownValue } from './chart-data.ts';

interface PlainProps {
  data: ChartData;
  show: Show;
}

const valuesOf = ({ series }: ChartData) => series[0]?.values ?? [];

/** The figures themselves, the first in large. */
export const NumberPicture = ({ data, show }: PlainProps) => (
  <dl className={styles.figures}>
    {data.labels.map((label, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat
      <div key={index}>
        <dt>{label}</dt>
        <dd>{shownValue(valuesOf(data)[index], show)}</dd>
      </div>
    ))}
  </dl>
);

interface BarsProps extends PlainProps {
  isRanked: boolean;
}

/** Bars with their texts. A second series is the whole of each bar, otherwise the largest value fills it. */
export const BarsPicture = ({ data, show, isRanked }: BarsProps) => {
  const values = valuesOf(data);
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const order = data.labels.map((_, index) => index);
  if (isRanked) order.sort((one, other) => (values[other] ?? 0) - (values[one] ?? 0));
  const Lines = isRanked ? 'ol' : 'ul';
  return (
    <Lines className={styles.bars}>
      {order.map((index, place) => {
        const whole = isRanked ? most : (data.series[1]?.values[index] ?? (data.series.length > 1 ? most : 100));
        const part = Math.min(100, Math.max(0, ((values[index] ?? 0) / (whole || 1)) * 100));
        return (
          <li key={index} data-first={isRanked && place < 3 ? '' : undefined}>
            {isRanked && <i>{place + 1}</i>}
            <span>{data.labels[index]}</span>
            <b>{shownValue(values[index], show)}</b>
            <div className={styles.track}>
              <div style={{ width: `${part}%` }} />
            </div>
          </li>
        );
      })}
    </Lines>
  );
};
