import { ReportHead } from '@mortise/shared/contract/online';
import { ClippedText, type Column, column, DateText } from '@mortise/shared/ui';

/** The columns of the list of reports (docs/wire/online-report.md §5). */
export const reportHeadColumns: Column<ReportHead>[] = [
  column(ReportHead, 'name', { sorter: true, render: (name) => <ClippedText value={name} /> }),
  column(ReportHead, 'code', { sorter: true, render: (code) => <ClippedText value={code} /> }),
  column(ReportHead, 'cgrSql', { render: (sql) => <ClippedText value={sql} width={360} /> }),
  column(ReportHead, 'dbSource'),
  column(ReportHead, 'createTime', { sorter: true, width: 168, render: (time) => <DateText value={time} /> }),
];
