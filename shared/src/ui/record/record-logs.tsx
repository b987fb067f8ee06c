import { Log, logs, OPERATION_LOG, SIGN_IN_LOG } from '#contract/records/index.ts';
import { fullWidth } from '#http/index.ts';
import { type Column, column } from '../list/columns/column.ts';
import { ListPage } from '../list/list-page.tsx';
import { useList } from '../list/state/use-list.ts';
import { ClippedText } from '../text/clipped-text.tsx';
import { DateText } from '../text/date-text.tsx';

const timeOf = (logType: number) =>
  column(Log, 'createTime', {
    title: logType === SIGN_IN_LOG ? '登录时间' : '操作时间',
    width: 180,
    render: (time) => <DateText value={time} to="second" />,
  });
const act = column(Log, 'logContent', { render: (text) => <ClippedText value={fullWidth(text ?? '')} width={420} /> });
const person = column(Log, 'username', {
  width: 200,
  render: (name, { userid }) => <ClippedText value={name && name !== userid ? `${name}（${userid ?? ''}）` : userid} />,
});
const address = column(Log, 'ip', { width: 150 });
const duration = column(Log, 'costTime', { title: '耗时（毫秒）', width: 120, align: 'right' });

const ofPerson = (logType: number): Column<Log>[] => [timeOf(logType), act, address, duration];
const ofRecord: Column<Log>[] = [timeOf(OPERATION_LOG), person, act, address];

interface RecordLogsProps {
  /** `SIGN_IN_LOG` or `OPERATION_LOG`. */
  logType: number;
  username: string;
}

/** What the log says of one person, newest first. */
export const RecordLogs = ({ logType, username }: RecordLogsProps) => {
  const list = useList(logs.list, { local: true, fixed: { logType: String(logType), userid: username } });
  return <ListPage list={list} columns={ofPerson(logType)} />;
};

/** Who did what with one record, newest first: the operations that name its id. */
export const RecordOperations = ({ id }: { id: string }) => {
  const list = useList(logs.list, { local: true, fixed: { logType: String(OPERATION_LOG), dataId: id } });
  return <ListPage list={list} columns={ofRecord} />;
};
