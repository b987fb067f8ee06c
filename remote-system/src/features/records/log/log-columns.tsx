import type { Log } from '@mortise/shared/contract/records';
import { ClippedText, type Column, DateText } from '@mortise/shared/ui';

/** Operations show their kind as well. */
export const logColumns = (showsKind: boolean): Column<Log>[] => [
  { title: '日志内容', dataIndex: 'logContent', render: (text) => <ClippedText value={text} width={320} /> },
  { title: '操作人ID', dataIndex: 'userid', sorter: true },
  { title: '操作人名称', dataIndex: 'username', sorter: true },
  { title: 'IP', dataIndex: 'ip', sorter: true },
  { title: '耗时(毫秒)', dataIndex: 'costTime', sorter: true, align: 'right' },
  { title: '日志类型', dataIndex: 'logType_dictText' },
  ...(showsKind ? [{ title: '操作类型', dataIndex: 'operateType_dictText' }] : []),
  { title: '创建时间', dataIndex: 'createTime', sorter: true, render: (time) => <DateText value={time} to="second" /> },
];
