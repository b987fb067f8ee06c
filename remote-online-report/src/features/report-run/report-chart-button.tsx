import { ReportChart, type ReportColumn } from '@mortise/shared/contract/online';
import { useOffers } from '@mortise/shared/session';
import { Button, Drawer, Flex, Splitter, useNarrow } from '@mortise/shared/ui';
import { useState } from 'react';
import { ChartFields } from '#common/chart/chart-fields.tsx';
import { ReportFigure } from '#common/chart/report-figure.tsx';

interface ReportChartButtonProps {
  id: string;
  /** Name of the report. */
  name: string;
  columns: readonly ReportColumn[];
  /** Conditions and parameters of the list: the chart shows the same rows. */
  query: Record<string, string>;
}

/** Shows the rows that a list of a report has found as a chart. */
export const ReportChartButton = ({ id, name, columns, query }: ReportChartButtonProps) => {
  const { reportWork } = useOffers();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const [chart, setChart] = useState(() => ReportChart.parse({ reportId: id, dimension: columns[0]?.dataIndex }));
  if (!reportWork) return null;
  const fields = <ChartFields columns={columns} value={chart} onChange={(next) => setChart({ ...next, reportId: id })} />;
  const figure = <ReportFigure chart={chart} title={name} query={query} height={360} />;
  return (
    <>
      <Button onClick={() => setOpen(true)}>图表</Button>
      {isOpen && (
        <Drawer open title={`${name}：图表`} size={isNarrow ? '100%' : 1000} onClose={() => setOpen(false)}>
          {isNarrow ? (
            <Flex vertical gap={16}>
              {fields}
              {figure}
            </Flex>
          ) : (
            <Splitter>
              <Splitter.Panel defaultSize={260} min={200} style={{ paddingInlineEnd: 16 }}>
                {fields}
              </Splitter.Panel>
              <Splitter.Panel style={{ paddingInlineStart: 16 }}>{figure}</Splitter.Panel>
            </Splitter>
          )}
        </Drawer>
      )}
    </>
  );
};
