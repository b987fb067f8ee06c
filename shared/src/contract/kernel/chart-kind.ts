/** Kinds of charts with their names. `line`, `area`, `number`, `progress` and `rank` are drawn without a library. */
export const CHART_KINDS = {
  line: '折线图',
  area: '面积图',
  bar: '柱状图',
  stack: '堆叠柱状图',
  row: '条形图',
  pie: '饼图',
  ring: '环形图',
  rose: '玫瑰图',
  radar: '雷达图',
  funnel: '漏斗图',
  gauge: '仪表盘',
  scatter: '散点图',
  number: '数字',
  progress: '进度条',
  rank: '排行榜',
} as const;
export type ChartKind = keyof typeof CHART_KINDS;
