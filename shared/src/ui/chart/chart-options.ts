import type { EChartsCoreOption } from 'echarts/core';
import type { ChartKind } from '#contract/index.ts';
import type { ChartData, Show } from './chart-data.ts';

/** Colours and texts of the theme: ECharts computes with colours and cannot read CSS variables. */
export interface ChartLook {
  /** Of series and parts, in this order. */
  colours: readonly string[];
  text: string;
  faint: string;
  line: string;
  ground: string;
  font: string;
  /** Milliseconds; 0: none. */
  motion: number;
}

/** Kinds that ECharts draws. */
export type LibraryKind = Exclude<ChartKind, 'line' | 'area' | 'number' | 'progress' | 'rank'>;

type Builder = (data: ChartData, show: Show, look: ChartLook) => EChartsCoreOption & { tooltip?: object };

const first = ({ series }: ChartData) => series[0]?.values ?? [];
const partsOf = (data: ChartData) => data.labels.map((name, index) => ({ name, value: first(data)[index] ?? 0 }));
const share = (part: number, whole: number) => `${whole ? ((part / whole) * 100).toFixed(1) : '0'}%`;
const isMany = ({ series }: ChartData) => series.length > 1;

const legend = (names: readonly string[], { text }: ChartLook) => ({
  data: names,
  type: 'scroll',
  top: 0,
  icon: 'roundRect',
  itemWidth: 12,
  itemHeight: 8,
  textStyle: { color: text },
});

const axisText = ({ faint }: ChartLook) => ({ color: faint, hideOverlap: true, overflow: 'truncate', width: 88 });

const bars =
  (orientation: 'x' | 'y', isStacked: boolean): Builder =>
  (data, show, look) => {
    const category = {
      type: 'category',
      data: data.labels,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: look.line } },
      axisLabel: axisText(look),
      // the first row of the table is the first from the top
      inverse: orientation === 'y',
    };
    const value = { type: 'value', splitLine: { lineStyle: { color: look.line } }, axisLabel: { color: look.faint, formatter: show } };
    return {
      grid: { left: 4, right: 16, top: isMany(data) ? 32 : 8, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
      ...(isMany(data) && {
        legend: legend(
          data.series.map(({ name }) => name),
          look,
        ),
      }),
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      xAxis: orientation === 'x' ? category : value,
      yAxis: orientation === 'x' ? value : category,
      series: data.series.map(({ name, values }) => ({
        type: 'bar',
        name,
        data: values,
        barMaxWidth: 32,
        ...(isStacked && { stack: 'all' }),
        tooltip: { valueFormatter: (one: unknown) => (typeof one === 'number' ? show(one) : '—') },
      })),
    };
  };

const pie =
  (radius: [string, string], isRose: boolean): Builder =>
  (data, show, look) => {
    const parts = partsOf(data);
    const whole = parts.reduce((sum, { value }) => sum + value, 0);
    return {
      tooltip: { trigger: 'item' },
      series: [
        {
          type: 'pie',
          name: data.series[0]?.name,
          radius,
          ...(isRose && { roseType: 'radius' }),
          data: parts,
          itemStyle: { borderColor: look.ground, borderWidth: 2 },
          // names beside the parts: colours alone do not say which is which
          label: {
            color: look.text,
            formatter: ({ name, value }: { name: string; value: number }) => `${name}\n${share(value, whole)}`,
            // on a phone a name gets a second line in place of dots
            overflow: 'break',
            bleedMargin: 0,
          },
          labelLine: { length: 8, length2: 6, lineStyle: { color: look.line } },
          tooltip: { valueFormatter: (one: unknown) => `${show(Number(one))}（${share(Number(one), whole)}）` },
        },
      ],
    };
  };

const radar: Builder = (data, show, look) => {
  const most = Math.max(1, ...data.series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return {
    legend: legend(
      data.series.map(({ name }) => name),
      look,
    ),
    tooltip: { trigger: 'item' },
    radar: {
      indicator: data.labels.map((name) => ({ name, max: most })),
      center: ['50%', '56%'],
      radius: '66%',
      axisName: { color: look.faint },
      splitArea: { show: false },
      splitLine: { lineStyle: { color: look.line } },
      axisLine: { lineStyle: { color: look.line } },
    },
    series: [
      {
        type: 'radar',
        // patterns tell the lines apart without colours
        data: data.series.map(({ name, values }, index) => ({
          name,
          value: values.map((value) => value ?? 0),
          lineStyle: { type: (['solid', 'dashed', 'dotted'] as const)[index % 3] },
          symbol: ['circle', 'rect', 'triangle'][index % 3],
        })),
        tooltip: { valueFormatter: (one: unknown) => show(Number(one)) },
      },
    ],
  };
};

const funnel: Builder = (data, show, look) => ({
  tooltip: { trigger: 'item' },
  series: [
    {
      type: 'funnel',
      name: data.series[0]?.name,
      data: partsOf(data),
      top: 8,
      bottom: 8,
      left: '6%',
      width: '60%',
      minSize: '4%',
      itemStyle: { borderColor: look.ground, borderWidth: 2 },
      label: {
        position: 'right',
        color: look.text,
        formatter: ({ name, value }: { name: string; value: number }) => `${name} ${show(value)}`,
      },
      labelLine: { lineStyle: { color: look.line } },
      tooltip: { valueFormatter: (one: unknown) => show(Number(one)) },
    },
  ],
});

/** The first value; the second, if there is one, ends the scale. */
const gauge: Builder = (data, show, look) => {
  const [value = 0, end] = first(data);
  return {
    series: [
      {
        type: 'gauge',
        min: 0,
        max: end ?? 100,
        radius: '84%',
        center: ['50%', '50%'],
        progress: { show: true, width: 14 },
        axisLine: { lineStyle: { width: 14, color: [[1, look.line]] } },
        axisTick: { show: false },
        splitNumber: 4,
        splitLine: { length: 6, distance: 4, lineStyle: { color: look.faint } },
        axisLabel: { color: look.faint, distance: 20, formatter: show },
        pointer: { width: 4 },
        title: { color: look.faint, offsetCenter: [0, '90%'] },
        detail: { color: look.text, fontSize: 22, offsetCenter: [0, '62%'], formatter: show },
        data: [{ name: data.labels[0] ?? '', value: value ?? 0 }],
      },
    ],
  };
};

/** The first row of figures is across, the second upwards. */
const scatter: Builder = (data, show, look) => {
  const [across, upwards] = data.series;
  const axis = (name: string | undefined, align: 'left' | 'center') => ({
    type: 'value',
    name: name ?? '',
    nameTextStyle: { color: look.faint, align },
    scale: true,
    splitLine: { lineStyle: { color: look.line } },
    axisLine: { show: true, lineStyle: { color: look.line } },
    axisLabel: { color: look.faint, formatter: show },
  });
  return {
    grid: { left: 4, right: 16, top: 32, bottom: 24, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: { trigger: 'item' },
    xAxis: { ...axis(across?.name, 'center'), nameLocation: 'middle', nameGap: 28 },
    yAxis: axis(upwards?.name, 'left'),
    series: [
      {
        type: 'scatter',
        symbolSize: 10,
        data: data.labels.map((name, index) => ({ name, value: [across?.values[index], upwards?.values[index]] })),
        tooltip: { valueFormatter: (one: unknown) => (Array.isArray(one) ? one.map((each) => show(Number(each))).join('，') : '—') },
      },
    ],
  };
};

const builders: Record<LibraryKind, Builder> = {
  bar: bars('x', false),
  stack: bars('x', true),
  row: bars('y', false),
  pie: pie(['0%', '64%'], false),
  ring: pie(['42%', '64%'], false),
  rose: pie(['16%', '62%'], true),
  radar,
  funnel,
  gauge,
  scatter,
};

/** What ECharts draws. Several series have patterns besides colours, so that they differ in print and for people with a colour deficiency. */
export const optionOf = (kind: LibraryKind, data: ChartData, show: Show, look: ChartLook): EChartsCoreOption => {
  const { tooltip, ...option } = builders[kind](data, show, look);
  return {
    color: [...look.colours],
    textStyle: { fontFamily: look.font, color: look.text },
    animation: look.motion > 0,
    animationDuration: look.motion,
    animationDurationUpdate: look.motion,
    // the figure has a label of its own
    aria: { enabled: true, label: { enabled: false }, decal: { show: isMany(data) && kind !== 'radar' && kind !== 'scatter' } },
    // drawn as text: names come from the database and never become HTML
    ...(tooltip && { tooltip: { ...tooltip, renderMode: 'richText', confine: true } }),
    ...option,
  };
};
