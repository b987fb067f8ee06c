import { DataLog } from '@mortise/shared/contract/records';
import { ClippedText, type Column, column, DateText } from '@mortise/shared/ui';
import type { Words } from './words.ts';

export const dataLogColumns = (words: Words | undefined): Column<DataLog>[] => [
  column(DataLog, 'dataTable', {
    sorter: true,
    width: 190,
    render: (table) => <ClippedText value={words ? words.tableName(table ?? '') : table} />,
  }),
  column(DataLog, 'dataId'),
  column(DataLog, 'dataVersion', { sorter: true, width: 90 }),
  column(DataLog, 'dataContent', {
    width: 340,
    render: (content, { dataTable }) => <ClippedText value={words?.contentText(dataTable ?? '', content)} />,
  }),
  column(DataLog, 'createBy'),
  column(DataLog, 'createTime', { sorter: true, render: (time) => <DateText value={time} /> }),
];
