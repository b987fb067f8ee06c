import { Card, NumberText, ScrollTable, Table } from '@mortise/shared/ui';

const rows = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  name: `成员 ${index + 1}`,
  points: (index * 37 + 11) % 100,
  level: (index % 5) + 1,
  updated: `2026-01-${String(index + 1).padStart(2, '0')}`,
}));
const sum = (of: 'points' | 'level') => rows.reduce((total, row) => total + row[of], 0);

/** 表格合计: sums below the columns. */
export const TableTotalPage = () => (
  <Card title="表格合计" size="small">
    <ScrollTable
      aria-label="费用合计"
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 560 }}
      dataSource={rows}
      columns={[
        { title: '姓名', dataIndex: 'name' },
        { title: '贡献点', dataIndex: 'points', align: 'right' },
        { title: '等级', dataIndex: 'level', align: 'right' },
        { title: '更新时间', dataIndex: 'updated' },
      ]}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>总计</Table.Summary.Cell>
          <Table.Summary.Cell index={1} align="right">
            <NumberText value={sum('points')} />
          </Table.Summary.Cell>
          <Table.Summary.Cell index={2} align="right">
            <NumberText value={sum('level')} />
          </Table.Summary.Cell>
          <Table.Summary.Cell index={3} />
        </Table.Summary.Row>
      )}
    />
  </Card>
);

export default TableTotalPage;
