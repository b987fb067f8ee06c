import type { VisitDay } from '@mortise/shared/contract/session';
import { theme, useCalm } from '@mortise/shared/ui';
import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

register([LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

const line = (name: string, colour: string, data: number[]) => ({
  name,
  type: 'line' as const,
  data,
  smooth: 0.25,
  symbol: 'circle',
  symbolSize: 6,
  showSymbol: false,
  lineStyle: { width: 2, color: colour },
  itemStyle: { color: colour },
  areaStyle: { color: colour, opacity: 0.08 },
});

/** Chart of a week's visits and distinct IP addresses; follows theme and container width. */
export const VisitChart = ({ days }: { days: readonly VisitDay[] }) => {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const { token } = theme.useToken();
  const calm = useCalm();

  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current);
    chart.current = made;
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      made.dispose();
    };
  }, []);

  useEffect(() => {
    const text = { color: token.colorTextTertiary, fontFamily: token.fontFamily };
    chart.current?.setOption({
      animation: !calm,
      animationDuration: 200,
      grid: { left: 8, right: 16, top: 36, bottom: 4, outerBoundsMode: 'same' },
      legend: { right: 8, top: 0, icon: 'circle', itemWidth: 8, itemHeight: 8, textStyle: { ...text, color: token.colorTextSecondary } },
      tooltip: {
        trigger: 'axis',
        backgroundColor: token.colorBgElevated,
        borderColor: token.colorBorderSecondary,
        textStyle: { color: token.colorText, fontFamily: token.fontFamily, fontSize: 13 },
        axisPointer: { lineStyle: { color: token.colorBorder } },
      },
      xAxis: {
        type: 'category',
        boundaryGap: false,
        data: days.map(({ type }) => type),
        axisLabel: text,
        axisTick: { show: false },
        axisLine: { lineStyle: { color: token.colorBorderSecondary } },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        axisLabel: text,
        splitLine: { lineStyle: { color: token.colorBorderSecondary } },
      },
      series: [
        line(
          '访问量',
          token.colorPrimary,
          days.map(({ visit }) => visit),
        ),
        line(
          'IP',
          token.colorSuccess,
          days.map(({ ip }) => ip),
        ),
      ],
    });
  }, [days, token, calm]);

  const total = days.reduce((sum, { visit }) => sum + visit, 0);
  return <div ref={box} role="img" aria-label={`最近一周访问量折线图，合计 ${total} 次`} style={{ height: 280 }} />;
};
