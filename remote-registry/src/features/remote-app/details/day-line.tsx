import type { RemoteLoad } from '@mortise/shared/contract/registry';
import styles from '../remote-app.module.css';

type Days = RemoteLoad['days'];

const WIDTH = 64;
const HEIGHT = 22;
const EDGE = 3;

const pointsOf = (days: Days) => {
  const most = Math.max(1, ...days.map(({ loads }) => loads));
  const step = (WIDTH - 2 * EDGE) / Math.max(1, days.length - 1);
  return days.map(({ loads, failures }, index) => ({
    x: EDGE + index * step,
    y: HEIGHT - EDGE - (loads / most) * (HEIGHT - 2 * EDGE),
    failures,
  }));
};

/** The same in words, for readers who see no picture. */
const wordsOf = (days: Days) =>
  `近 7 天，由远到近：打开 ${days.map(({ loads }) => loads).join('、')} 次；出错 ${days.map(({ failures }) => failures).join('、')} 次`;

/** Loads of the last days as a small line; days with failures have a dot. */
export const DayLine = ({ days }: { days: Days }) => {
  const points = pointsOf(days);
  const words = wordsOf(days);
  return (
    <svg className={styles.days} width={WIDTH} height={HEIGHT} role="img" aria-label={words}>
      <title>{words}</title>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {points.flatMap(({ x, y, failures }) => (failures ? [<circle key={x} cx={x} cy={y} r={2.5} />] : []))}
    </svg>
  );
};
