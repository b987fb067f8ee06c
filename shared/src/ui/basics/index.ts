/**
 * The part of `ui` that the console's frame runs on anyway. A page that needs nothing else (figures, texts, links) imports it from here, and
 * is shown before tables, forms and pickers are loaded. The same components as in `ui`.
 */
export { Button, Card, Skeleton, Statistic, Tag, Typography } from '../antd.ts';
export { Chart } from '../chart/chart.tsx';
export type { ChartData } from '../chart/chart-data.ts';
export type { ChartProps } from '../chart/chart-props.ts';
export { ListEmpty, ListFailed } from '../list/rows/list-states.tsx';
export { useOne } from '../query/use-one.ts';
export { DateText } from '../text/date-text.tsx';
export { formatTime } from '../text/format-time.ts';
export { useCalm, useNarrow } from '../use-narrow.ts';
