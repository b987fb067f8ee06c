import { CHART_KINDS } from '#contract/index.ts';
import type { ChartData } from './chart-data.ts';
import { type ChartLook, type LibraryKind, optionOf } from './chart-options.ts';

const look: ChartLook = { colours: ['#1890ff'], text: '#111', faint: '#222', line: '#333', ground: '#fff', font: 'serif', motion: 0 };
const one: ChartData = { labels: ['甲', '乙'], series: [{ name: '数量', values: [30, 10] }] };
const two: ChartData = { ...one, series: [...one.series, { name: '金额', values: [5, null] }] };
const show = (value: number) => `${value} 件`;

// as a test double of the types of ECharts, which leave every option open
type Loose = Record<string, never> & { [key: string]: Loose };
const made = (kind: LibraryKind, data = one, over: Partial<ChartLook> = {}) => optionOf(kind, data, show, { ...look, ...over }) as Loose;

const ownKinds = ['line', 'area', 'number', 'progress', 'rank'];
const kinds = Object.keys(CHART_KINDS).filter((kind): kind is LibraryKind => !ownKinds.includes(kind));

it.each(kinds)('%s draws the theme, and names as text', (kind) => {
  const option = made(kind, two);
  expect(option).toMatchObject({ color: look.colours, textStyle: { fontFamily: 'serif', color: '#111' }, animation: false });
  // HTML in a tooltip would run what a name contains
  if (option.tooltip) expect(option.tooltip).toMatchObject({ renderMode: 'richText' });
  expect(option.series).not.toHaveLength(0);
});

it('puts the labels of bars on their axis, the first of a row chart on top', () => {
  expect(made('bar')).toMatchObject({ xAxis: { type: 'category', data: ['甲', '乙'] }, series: [{ type: 'bar', data: [30, 10] }] });
  expect(made('row')).toMatchObject({ yAxis: { type: 'category', data: ['甲', '乙'], inverse: true }, xAxis: { type: 'value' } });
  expect(made('stack', two)).toMatchObject({ series: [{ stack: 'all' }, { stack: 'all' }] });
  expect(made('bar', two).series).toEqual([expect.not.objectContaining({ stack: 'all' }), expect.not.objectContaining({ stack: 'all' })]);
});

it('tells several series apart by patterns and a legend, one needs neither', () => {
  expect(made('bar', two)).toMatchObject({ aria: { decal: { show: true } }, legend: { data: ['数量', '金额'] } });
  expect(made('bar')).toMatchObject({ aria: { decal: { show: false } } });
  expect(made('bar').legend).toBeUndefined();
});

it.each(['pie', 'ring', 'rose'] as const)('%s names its parts with their share', (kind) => {
  const [series] = made(kind).series as unknown as [{ data: unknown[]; label: { formatter: (part: unknown) => string } }];
  expect(series.data).toEqual([
    { name: '甲', value: 30 },
    { name: '乙', value: 10 },
  ]);
  expect(series.label.formatter({ name: '甲', value: 30 })).toBe('甲\n75.0%');
});

it('has a gauge that ends at the second value, or at a hundred', () => {
  expect(made('gauge')).toMatchObject({ series: [{ max: 10, data: [{ name: '甲', value: 30 }] }] });
  expect(made('gauge', { labels: ['甲'], series: [{ name: '数量', values: [30] }] })).toMatchObject({ series: [{ max: 100 }] });
});

it('places points by two series, and spans a radar over the largest value', () => {
  expect(made('scatter', two)).toMatchObject({
    xAxis: { name: '数量' },
    yAxis: { name: '金额' },
    series: [{ data: [{ name: '甲', value: [30, 5] }, {}] }],
  });
  expect(made('radar', two)).toMatchObject({
    radar: {
      indicator: [
        { name: '甲', max: 30 },
        { name: '乙', max: 30 },
      ],
    },
  });
});

it('moves unless the system asks for less', () => {
  expect(made('bar', one, { motion: 200 })).toMatchObject({ animation: true, animationDuration: 200 });
});
