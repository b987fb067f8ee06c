import { LOG_OUTCOMES, Log, outcomeOf } from '@mortise/shared/contract/records';
import { fullWidth } from '@mortise/shared/http';
import { ClippedText, type Column, column, DateText, NumberText, StateText } from '@mortise/shared/ui';
import { signInKind } from './sign-in-kind.ts';

const outcome: Column<Log> = {
  title: '结果',
  key: 'outcome',
  width: 90,
  render: (_, log) => <StateText tone={outcomeOf(log) === 'failed' ? 'bad' : 'good'} text={LOG_OUTCOMES[outcomeOf(log)]} />,
};

const person = column(Log, 'username', {
  title: '操作人',
  sorter: true,
  render: (name, { userid }) => <ClippedText value={name && name !== userid ? `${name}（${userid ?? ''}）` : userid} width={200} />,
});

/** The tab says whether the rows are sign-ins or operations; the third column says which kind of these. */
export const logColumns = (isOperation: boolean): Column<Log>[] => [
  column(Log, 'logContent', { render: (text) => <ClippedText value={fullWidth(text ?? '')} width={320} /> }),
  outcome,
  isOperation ? column(Log, 'operateType') : column(Log, 'logType', { render: (_, { logContent }) => signInKind(logContent ?? '') }),
  person,
  column(Log, 'ip', { sorter: true }),
  column(Log, 'costTime', { sorter: true, align: 'right', render: (time) => <NumberText value={time} /> }),
  column(Log, 'createTime', { sorter: true, render: (time) => <DateText value={time} to="second" /> }),
];
