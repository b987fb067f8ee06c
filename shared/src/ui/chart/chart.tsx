import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Skeleton } from '../antd.ts';
import type { ChartProps } from './chart-props.ts';

// a chunk of its own: neither the console's frame nor the lists need it
const load = () => import('./chart-figure.tsx');
const ChartFigure = lazy(load);

/** Fetches the chunk while the figures are loading. */
const Waiting = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    // rendering the chart loads it again and reports the failure
    load().catch(() => undefined);
  }, []);
  return children;
};

/**
 * A picture of figures, with a table behind it that can be read, printed and copied. Lines and texts are drawn by the browser; ECharts is
 * loaded for the other kinds (ADR 93).
 *
 * @example
 * <Chart title="每月订单" kind="bar" heading="月份" data={{ labels: ['1 月', '2 月'], series: [{ name: '订单', values: [12, 30] }] }} />
 */
export const Chart = ({ data, height = 280, ...props }: ChartProps) => {
  // a child of a grid is as wide as it, which the skeleton is not by itself
  const waiting = (
    <div style={{ display: 'grid', height: height === 'fill' ? '100%' : height }}>
      <Skeleton.Node active style={{ width: '100%', height: '100%' }} />
    </div>
  );
  if (!data) return <Waiting>{waiting}</Waiting>;
  return (
    <Suspense fallback={waiting}>
      <ChartFigure {...props} height={height} data={data} />
    </Suspense>
  );
};
