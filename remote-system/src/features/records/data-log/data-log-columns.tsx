import { DataLog } from '@mortise/shared/contract/records';
import { ClippedText, type Column, column, DateText } from '@mortise/shared/ui';

export const dataLogColumns: Column<DataLog>[] = [
  column(DataLog, 'dataTable', { sorter: true }),
  column(DataLog, 'dataId'),
  column(DataLog, 'dataVersion', { sorter: true, width: 90 }),
  column(DataLog, 'dataContent', { render: (content) => <ClippedText value={content} width={420} /> }),
  column(DataLog, 'createBy'),
  column(DataLog, 'createTime', { sorter: true, render: (time) => <DateText value={time} /> }),
];
