import type { ChartKind } from '#contract/index.ts';
import type { ChartData, Show } from './chart-data.ts';

export interface ChartProps {
  title: string;
  kind: ChartKind;
  /** `undefined` while it is loading. */
  data: ChartData | undefined;
  /** Of the first column of the table behind the picture. Default: 名称. */
  heading?: string | undefined;
  /** A value in the unit that people read. */
  show?: Show | undefined;
  /** Of the picture, in pixels; `fill`: the height of the box around the chart. Default: 280. */
  height?: number | 'fill' | undefined;
  /** Shows the title above the picture. */
  isTitled?: boolean | undefined;
  /** Called with the label and the name of the series of the part that was clicked. Not by lines and texts. */
  onPick?: ((label: string, series: string) => void) | undefined;
  /** Lines over time: milliseconds of the labels. */
  at?: readonly number[] | undefined;
  /** The text below a moment of `at`. */
  tick?: ((place: number) => string) | undefined;
  /** End of the axis of lines, if it does not follow the values. */
  top?: number | undefined;
  /** From here a value of a line is high. */
  high?: number | undefined;
}
