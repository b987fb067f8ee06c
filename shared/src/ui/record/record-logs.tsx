import { Log, logs } from '#contract/records/index.ts';
import { type Column, column } from '../list/column.ts';
import { ListPage } from '../list/list-page.tsx';
import { useList } from '../list/use-list.ts';
import { ClippedText } from '../text/clipped-text.tsx';
import { DateText } from '../text/date-text.tsx';

const columns: Column<Log>[] = [
  column(Log, 'createTime', { width: 180, render: (time) => <DateText value={time} to="second" /> }),
  column(Log, 'logContent', { render: (text) => <ClippedText value={text} width={420} /> }),
  column(Log, 'ip', { width: 150 }),
  column(Log, 'costTime', { width: 110, align: 'right' }),
];

interface RecordLogsProps {
  /** `SIGN_IN_LOG` or `OPERATION_LOG`. */
  logType: number;
  username: string;
}

/** What the log says of one person, newest first. */
export const RecordLogs = ({ logType, username }: RecordLogsProps) => {
  const list = useList(logs.list, { local: true, fixed: { logType: String(logType), userid: username } });
  return <ListPage list={list} columns={columns} />;
};
