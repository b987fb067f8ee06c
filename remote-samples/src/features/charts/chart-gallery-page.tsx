import { CHART_KINDS, type ChartKind } from '@mortise/shared/contract';
import { ExampleCard, type LoadSource } from '@mortise/shared/ui';
import type { ComponentType } from 'react';
import styles from './chart-gallery.module.css';
import { AreaChart } from './examples/area-chart.tsx';
import { BarChart } from './examples/bar-chart.tsx';
import { FunnelChart } from './examples/funnel-chart.tsx';
import { GaugeChart } from './examples/gauge-chart.tsx';
import { LineChart } from './examples/line-chart.tsx';
import { NumberChart } from './examples/number-chart.tsx';
import { PieChart } from './examples/pie-chart.tsx';
import { ProgressChart } from './examples/progress-chart.tsx';
import { RadarChart } from './examples/radar-chart.tsx';
import { RankChart } from './examples/rank-chart.tsx';
import { RingChart } from './examples/ring-chart.tsx';
import { RoseChart } from './examples/rose-chart.tsx';
import { RowChart } from './examples/row-chart.tsx';
import { ScatterChart } from './examples/scatter-chart.tsx';
import { StackChart } from './examples/stack-chart.tsx';

interface ChartExample {
  Content: ComponentType;
  source: LoadSource;
}

/** Every kind once, each in a file that is shown as its source. */
const charts: Record<ChartKind, ChartExample> = {
  line: { Content: LineChart, source: () => import('./examples/line-chart.tsx?raw') },
  area: { Content: AreaChart, source: () => import('./examples/area-chart.tsx?raw') },
  bar: { Content: BarChart, source: () => import('./examples/bar-chart.tsx?raw') },
  stack: { Content: StackChart, source: () => import('./examples/stack-chart.tsx?raw') },
  row: { Content: RowChart, source: () => import('./examples/row-chart.tsx?raw') },
  pie: { Content: PieChart, source: () => import('./examples/pie-chart.tsx?raw') },
  ring: { Content: RingChart, source: () => import('./examples/ring-chart.tsx?raw') },
  rose: { Content: RoseChart, source: () => import('./examples/rose-chart.tsx?raw') },
  radar: { Content: RadarChart, source: () => import('./examples/radar-chart.tsx?raw') },
  funnel: { Content: FunnelChart, source: () => import('./examples/funnel-chart.tsx?raw') },
  gauge: { Content: GaugeChart, source: () => import('./examples/gauge-chart.tsx?raw') },
  scatter: { Content: ScatterChart, source: () => import('./examples/scatter-chart.tsx?raw') },
  number: { Content: NumberChart, source: () => import('./examples/number-chart.tsx?raw') },
  progress: { Content: ProgressChart, source: () => import('./examples/progress-chart.tsx?raw') },
  rank: { Content: RankChart, source: () => import('./examples/rank-chart.tsx?raw') },
};

// Object.keys answers string[]; the record above has exactly these keys
const kinds = Object.keys(CHART_KINDS) as ChartKind[];

/** ViserChartDemo: all kinds of the common chart, each with its source. */
export const ChartGalleryPage = () => (
  <div className={styles.grid}>
    {kinds.map((kind) => {
      const { Content, source } = charts[kind];
      return (
        <ExampleCard key={kind} title={CHART_KINDS[kind]} source={source}>
          <Content />
        </ExampleCard>
      );
    })}
  </div>
);

export default ChartGalleryPage;
