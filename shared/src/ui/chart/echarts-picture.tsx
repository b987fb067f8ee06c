import { BarChart, FunnelChart, GaugeChart, PieChart, RadarChart, ScatterChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, RadarComponent, TooltipComponent } from 'echarts/components';
import { type ECharts, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { theme } from '../antd.ts';
import { useCalm } from '../use-narrow.ts';
import styles from './chart.module.css';
import { partColours } from './chart-colours.ts';
import type { ChartData, Show } from './chart-data.ts';
import { type ChartLook, type LibraryKind, optionOf } from './chart-options.ts';

use([
  BarChart,
  FunnelChart,
  GaugeChart,
  PieChart,
  RadarChart,
  ScatterChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
]);

const useLook = (): ChartLook => {
  const { token } = theme.useToken();
  return {
    colours: partColours(token),
    text: token.colorText,
    faint: token.colorTextSecondary,
    line: token.colorBorder,
    ground: token.colorBgContainer,
    font: token.fontFamily,
    motion: useCalm() ? 0 : 200,
  };
};

export interface PictureProps {
  kind: LibraryKind;
  data: ChartData;
  show: Show;
  /** Called with the label and the name of the series of the part that was clicked. */
  onPick?: ((label: string, series: string) => void) | undefined;
}

/** Charts of ECharts, with the parts that this file registers. It follows the size of its box and the theme. */
const EchartsPicture = ({ kind, data, show, onPick }: PictureProps) => {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(undefined);
  const pick = useRef(onPick);
  const look = useLook();

  useEffect(() => {
    pick.current = onPick;
  });

  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current, null, { renderer: 'svg' });
    chart.current = made;
    made.on('click', ({ name, seriesName }) => pick.current?.(name, seriesName ?? ''));
    const sizes = new ResizeObserver(() => made.resize());
    sizes.observe(box.current);
    return () => {
      sizes.disconnect();
      chart.current = undefined;
      made.dispose();
    };
  }, []);

  const option = optionOf(kind, data, show, look);
  useEffect(() => chart.current?.setOption(option, { notMerge: true }));

  return <div ref={box} className={styles.box} data-pick={onPick ? '' : undefined} />;
};

export default EchartsPicture;
