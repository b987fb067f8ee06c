import { type CSSProperties, lazy, Suspense } from 'react';
import { CHART_KINDS } from '#contract/kernel/chart-kind.ts';
import { Skeleton, theme } from '../antd.ts';
import styles from './chart.module.css';
import { lineColours } from './chart-colours.ts';
import { type ChartData, plainNumber, shownValue } from './chart-data.ts';
import type { ChartProps } from './chart-props.ts';
import { ChartTable } from './chart-table.tsx';
import { LinePicture } from './line-picture.tsx';
import { BarsPicture, NumberPicture } from './plain-pictures.tsx';

/** 155 kB, for the kinds that need it. */
const EchartsPicture = lazy(() => import('./echarts-picture.tsx'));

type DrawnProps = ChartProps & { data: ChartData };

const Picture = ({ kind, data, show = plainNumber, onPick, ...line }: DrawnProps) => {
  if (kind === 'line' || kind === 'area') return <LinePicture {...line} data={data} show={show} isArea={kind === 'area'} />;
  if (kind === 'number') return <NumberPicture data={data} show={show} />;
  if (kind === 'progress' || kind === 'rank') return <BarsPicture data={data} show={show} isRanked={kind === 'rank'} />;
  return (
    <Suspense fallback={<Skeleton.Node active className={styles.waiting} style={{ width: '100%', height: '100%' }} />}>
      <EchartsPicture kind={kind} data={data} show={show} onPick={onPick} />
    </Suspense>
  );
};

/** What a screen reader says of the picture; the table has the rest. */
const summaryOf = ({ title, kind, data, at, show = plainNumber }: DrawnProps) => {
  const words = data.series.map(({ name, values }) => {
    const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0);
    return at ? `${name} ${shownValue(values.at(-1), show)}` : `${name}合计 ${show(sum)}`;
  });
  return `${title}${CHART_KINDS[kind]}，${at ? '最近：' : ''}${words.join('，')}`;
};

/** A picture of figures with its table. */
export const ChartFigure = (props: DrawnProps) => {
  const { title, kind, data, heading = '名称', show = plainNumber, height = 280, isTitled = false } = props;
  const { token } = theme.useToken();
  const isText = kind === 'number' || kind === 'progress' || kind === 'rank';
  return (
    <figure className={styles.figure} style={lineColours(token) as CSSProperties} data-fill={height === 'fill' ? '' : undefined}>
      {isTitled && <figcaption className={styles.title}>{title}</figcaption>}
      <div
        {...(!isText && { role: 'img', 'aria-label': summaryOf(props) })}
        className={styles.picture}
        style={height === 'fill' ? undefined : { height }}
      >
        <Picture {...props} />
      </div>
      <ChartTable title={title} heading={heading} data={data} show={show} />
    </figure>
  );
};

export default ChartFigure;
