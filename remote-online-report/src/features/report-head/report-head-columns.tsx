import type { ReportHead } from '@mortise/shared/contract/online';
import { ClippedText, type Column, DateText } from '@mortise/shared/ui';

/** The columns of the list of reports (docs/wire/online-report.md §5). */
export const reportHeadColumns: Column<ReportHead>[] = [
  { title: '报表名字', dataIndex: 'name', sorter: true, render: (name) => <ClippedText value={name} /> },
  { title: '报表编码', dataIndex: 'code', sorter: true, render: (code) => <ClippedText value={code} /> },
  { title: '报表SQL', dataIndex: 'cgrSql', render: (sql) => <ClippedText value={sql} width={360} /> },
  { title: '数据源', dataIndex: 'dbSource' },
  { title: '创建时间', dataIndex: 'createTime', sorter: true, width: 168, render: (time) => <DateText value={time} /> },
];
