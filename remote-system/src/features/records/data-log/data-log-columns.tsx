import type { DataLog } from '@mortise/shared/contract/records';
import { ClippedText, type Column, DateText } from '@mortise/shared/ui';

export const dataLogColumns: Column<DataLog>[] = [
  { title: '表名', dataIndex: 'dataTable', sorter: true },
  { title: '数据ID', dataIndex: 'dataId' },
  { title: '版本号', dataIndex: 'dataVersion', sorter: true, width: 90 },
  { title: '数据内容', dataIndex: 'dataContent', render: (content) => <ClippedText value={content} width={420} /> },
  { title: '创建人', dataIndex: 'createBy' },
  { title: '创建时间', dataIndex: 'createTime', sorter: true, render: (time) => <DateText value={time} /> },
];
