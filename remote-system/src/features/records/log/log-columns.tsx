import { Log } from '@mortise/shared/contract/records';
import { ClippedText, type Column, column, DateText } from '@mortise/shared/ui';

/** Operations show their kind as well. */
export const logColumns = (showsKind: boolean): Column<Log>[] => [
  column(Log, 'logContent', { render: (text) => <ClippedText value={text} width={320} /> }),
  column(Log, 'userid', { sorter: true }),
  column(Log, 'username', { sorter: true }),
  column(Log, 'ip', { sorter: true }),
  column(Log, 'costTime', { sorter: true, align: 'right' }),
  column(Log, 'logType'),
  ...(showsKind ? [column(Log, 'operateType')] : []),
  column(Log, 'createTime', { sorter: true, render: (time) => <DateText value={time} to="second" /> }),
];
