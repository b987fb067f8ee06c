import { Log, logs, OPERATION_LOG } from '#contract/records/index.ts';
import { type Column, column } from '../list/column.ts';
import { ListPage } from '../list/list-page.tsx';
import { useList } from '../list/use-list.ts';
import { ClippedText } from '../text/clipped-text.tsx';
import { DateText } from '../text/date-text.tsx';

const time = column(Log, 'createTime', { width: 180, render: (time) => <DateText value={time} to="second" /> });
const act = column(Log, 'logContent', { render: (text) => <ClippedText value={text} width={420} /> });
const person = column(Log, 'username', {
  width: 200,
  render: (name, { userid }) => <ClippedText value={name && name !== userid ? `${name}（${userid ?? ''}）` : userid} />,
});
const address = column(Log, 'ip', { width: 150 });
const duration = column(Log, 'costTime', { width: 110, align: 'right' });

const ofPerson: Column<Log>[] = [time, act, address, duration];
const ofRecord: Column<Log>[] = [time, person, act, address];

interface RecordLogsProps {
  /** `SIGN_IN_LOG` or `OPERATION_LOG`. */
  logType: number;
  username: string;
}

/** What the log says of one person, newest first. */
export const RecordLogs = ({ logType, username }: RecordLogsProps) => {
  const list = useList(logs.list, { local: true, fixed: { logType: String(logType), userid: username } });
  return <ListPage list={list} columns={ofPerson} />;
};

/** Who did what with one record, newest first: the operations that name its id. */
export const RecordOperations = ({ id }: { id: string }) => {
  const list = useList(logs.list, { local: true, fixed: { logType: String(OPERATION_LOG), dataId: id } });
  return <ListPage list={list} columns={ofRecord} />;
};
