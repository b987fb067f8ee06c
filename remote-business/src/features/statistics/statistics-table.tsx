import { labelOf } from '@mortise/shared/contract';
import { DIMENSIONS, type Dimension, type StatisticsRange, StatisticsRow, statistics } from '@mortise/shared/contract/business';
import { Chart, ExportButton, Flex, ListFailed, NumberText, ScrollTable, useOne } from '@mortise/shared/ui';

interface StatisticsTableProps {
  range: StatisticsRange;
  dimension: Dimension;
}

const FIGURES = Object.keys(StatisticsRow.shape).filter((name) => name !== 'id' && name !== 'name') as (keyof StatisticsRow)[];
/** Rates and costs per lead cannot be added up. */
const SUMMED: readonly (keyof StatisticsRow)[] = [
  'total',
  'assigned',
  'followed',
  'arrived',
  'dealt',
  'defeated',
  'invalid',
  'dealAmount',
  'cost',
];
const MOST = '1000';

const sumOf = (rows: readonly StatisticsRow[], name: keyof StatisticsRow) =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0) * 100) / 100;

/** The most parts of a ring that a reader can distinguish; smaller ones are added up to one part. */
const PARTS = 7;
const OTHERS = '其他';

/** Share of the leads by dimension; days are bars, in their order. */
const shareOf = (rows: readonly StatisticsRow[], isDates: boolean) => {
  const ranked = isDates ? rows : rows.toSorted((one, other) => other.total - one.total);
  const shown = isDates || ranked.length <= PARTS + 1 ? ranked : ranked.slice(0, PARTS);
  const rest = ranked.slice(shown.length).reduce((sum, { total }) => sum + total, 0);
  return {
    labels: [...shown.map(({ name }) => name), ...(rest ? [OTHERS] : [])],
    series: [{ name: labelOf(StatisticsRow, 'total'), values: [...shown.map(({ total }) => total), ...(rest ? [rest] : [])] }],
  };
};

/** The figures by platform, day, area, car type or adviser, with their sum. */
export const StatisticsTable = ({ range, dimension }: StatisticsTableProps) => {
  const asked = { ...range, dimension };
  const { data, error, isLoading, reload } = useOne(statistics.list, { query: { ...asked, pageNo: '1', pageSize: MOST } });
  if (error && !data) return <ListFailed error={error} onRetry={reload} />;
  const rows = data?.records ?? [];
  const total = rows.length
    ? { ...(Object.fromEntries(SUMMED.map((name) => [name, sumOf(rows, name)])) as Partial<StatisticsRow>) }
    : undefined;
  const conditions = Object.fromEntries(Object.entries(asked).filter((pair): pair is [string, string] => Boolean(pair[1])));
  return (
    <Flex vertical gap={8}>
      <Flex justify="end">
        <ExportButton<StatisticsRow>
          list={{ asked: conditions, selected: [], keyOf: ({ id }) => id }}
          call={statistics.exportXls}
          name="线索统计"
        />
      </Flex>
      <Chart
        title={`${DIMENSIONS[dimension]}占比`}
        kind={dimension === 'date' ? 'bar' : 'ring'}
        heading={DIMENSIONS[dimension]}
        height={240}
        data={data && shareOf(rows, dimension === 'date')}
      />
      <ScrollTable<Partial<StatisticsRow>>
        aria-label="统计明细"
        size="small"
        rowKey={({ id }) => id ?? 'sum'}
        loading={isLoading}
        pagination={false}
        scroll={{ x: 1140, y: 420 }}
        dataSource={total ? [...rows, { id: 'sum', name: '合计', ...total }] : []}
        columns={[
          { title: DIMENSIONS[dimension], dataIndex: 'name', width: 120, fixed: 'left' },
          ...FIGURES.map((name) => ({
            title: labelOf(StatisticsRow, name),
            dataIndex: name,
            align: 'right' as const,
            render: (value: number | null | undefined) => <NumberText value={value ?? null} />,
          })),
        ]}
      />
    </Flex>
  );
};
