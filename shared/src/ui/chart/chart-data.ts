/** One row of figures; null: nothing was measured. */
export interface ChartSeries {
  name: string;
  values: readonly (number | null)[];
}

/** What a chart draws, and what the table behind it shows. */
export interface ChartData {
  /** Texts of the axis, or names of the parts of a whole. */
  labels: readonly string[];
  /** Each has as many values as there are labels. */
  series: readonly ChartSeries[];
}

/** Formats a value for people. */
export type Show = (value: number) => string;

export const plainNumber: Show = (value) => value.toLocaleString('zh-CN', { maximumFractionDigits: 2 });

export const shownValue = (value: number | null | undefined, show: Show) => (value === null || value === undefined ? '—' : show(value));

/** The figures as rows of texts, headings first. */
export const rowsOf = ({ labels, series }: ChartData, heading: string, show: Show): string[][] => [
  [heading, ...series.map(({ name }) => name)],
  ...labels.map((label, index) => [label, ...series.map(({ values }) => shownValue(values[index], show))]),
];

/** Rows for the clipboard: spreadsheets paste tabs and line ends as cells. */
export const tabbed = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
