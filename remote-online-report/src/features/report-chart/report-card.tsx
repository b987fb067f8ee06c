import { ReportChart, reportFigures, reportRuns } from '@mortise/shared/contract/online';
import type { CardConfig, CardProps } from '@mortise/shared/micro';
import { Button, Empty, Form, Input, ListFailed, loadingOf, Select, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { ChartFields } from '#common/chart/chart-fields.tsx';
import { isComplete } from '#common/chart/grouping-query.ts';
import { ReportFigure } from '#common/chart/report-figure.tsx';

interface CardFormProps {
  config: CardConfig;
  chart: ReportChart | undefined;
  onSave: (config: CardConfig) => void;
}

const TITLE_AT_MOST = 30;

/** The reports that the caller may run, and what of the chosen one is shown. */
const CardForm = ({ config, chart: stored, onSave }: CardFormProps) => {
  const [chart, setChart] = useState(stored);
  // the frame of a card shows the title of its configuration
  const [title, setTitle] = useState(typeof config.title === 'string' ? config.title : '');
  const reports = useOne(reportFigures.mine, {});
  const isKnown = reports.data?.some(({ id }) => id === chart?.reportId);
  const isGone = chart !== undefined && isKnown === false;
  const columns = useOne(reportRuns.columns, chart && isKnown ? { params: { id: chart.reportId } } : null);
  const choose = (reportId: string) => {
    setChart(ReportChart.parse({ reportId }));
    setTitle(reports.data?.find(({ id }) => id === reportId)?.name.slice(0, TITLE_AT_MOST) ?? '');
  };
  return (
    <>
      <Form layout="vertical" component="div">
        <Form.Item
          label="报表"
          htmlFor="card-report"
          {...(isGone && { validateStatus: 'warning', help: '原来的报表已删除，或您无权查看，请重新选择' })}
        >
          <Select
            id="card-report"
            placeholder="请选择报表"
            showSearch={{ optionFilterProp: 'label' }}
            {...loadingOf(reports)}
            options={reports.data?.map(({ id, name, code }) => ({ value: id, label: `${name}（${code}）` }))}
            value={isGone ? undefined : chart?.reportId}
            onChange={choose}
          />
        </Form.Item>
        {chart && (
          <Form.Item label="标题" htmlFor="card-title">
            <Input id="card-title" maxLength={TITLE_AT_MOST} value={title} onChange={({ target }) => setTitle(target.value)} />
          </Form.Item>
        )}
      </Form>
      {columns.error && <ListFailed title="报表无法显示" error={columns.error} onRetry={columns.reload} />}
      {chart && isKnown && columns.data && (
        <ChartFields
          columns={columns.data.columns}
          value={chart}
          onChange={(fields) => setChart({ ...fields, reportId: chart.reportId })}
        />
      )}
      <Button
        type="primary"
        disabled={!chart || isGone || !isComplete(chart)}
        onClick={() => chart && onSave({ ...chart, title: title.trim() })}
      >
        确定
      </Button>
    </>
  );
};

const CardFigure = ({ chart }: { chart: ReportChart }) => {
  const report = useOne(reportRuns.columns, { params: { id: chart.reportId } });
  return <ReportFigure chart={chart} title={report.data?.cgreportHeadName ?? ''} height="fill" />;
};

/** A report as a chart on a board; with `onConfig` the form of what it shows. Rows and rights are those of the reader. */
export const ReportCard = ({ config, onConfig }: CardProps) => {
  const stored = ReportChart.safeParse(config);
  if (onConfig) return <CardForm config={config} chart={stored.data} onSave={onConfig} />;
  return stored.data ? <CardFigure chart={stored.data} /> : <Empty description="尚未选择报表，请在编排时配置" />;
};

export default ReportCard;
