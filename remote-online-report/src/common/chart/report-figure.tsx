import { type ReportChart, reportFigures } from '@mortise/shared/contract/online';
import { Alert, Chart, type ChartProps, Flex, ListEmpty, ListFailed, useOne } from '@mortise/shared/ui';
import { groupingQuery, isComplete } from './grouping-query.ts';

interface ReportFigureProps extends Pick<ChartProps, 'height'> {
  chart: ReportChart;
  /** Name of the report. */
  title: string;
  /** Conditions and parameters of the report. */
  query?: Record<string, string> | undefined;
}

/** A report as a picture with its table. */
export const ReportFigure = ({ chart, title, query, height }: ReportFigureProps) => {
  const isAsked = isComplete(chart);
  const input = { params: { id: chart.reportId }, query: { ...query, ...groupingQuery(chart) } };
  const { data, error, reload } = useOne(reportFigures.groups, isAsked ? input : null);
  if (!isAsked) return <ListEmpty />;
  if (error && !data) return <ListFailed title="图表无法显示" error={error} onRetry={reload} />;
  const figures = data && {
    labels: data.groups.map(({ text }) => text || data.measure),
    series: [{ name: data.measure, values: data.groups.map(({ value }) => value) }],
  };
  return (
    <Flex vertical gap={8} style={{ height: height === 'fill' ? '100%' : undefined }}>
      {data?.isCut && <Alert type="info" showIcon title={`只显示前 ${chart.limit} 组`} />}
      {data && !data.groups.length ? (
        <ListEmpty />
      ) : (
        <Chart title={title} kind={chart.kind} heading={data?.dimension ?? '名称'} height={height} data={figures} />
      )}
    </Flex>
  );
};
