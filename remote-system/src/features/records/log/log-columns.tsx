import { Log } from '@mortise/shared/contract/records';
import { Badge, ClippedText, type Column, column, DateText, NumberText } from '@mortise/shared/ui';

const REFUSED = /失败|错误|拒绝/;

const Content = ({ text }: { text: string | null }) => {
  const content = <ClippedText value={text} width={320} />;
  return REFUSED.test(text ?? '') ? <Badge status="error" text={content} /> : content;
};

/** Operations have a kind and a duration; all rows of a tab have the same type of log. */
export const logColumns = (isOperation: boolean): Column<Log>[] => [
  column(Log, 'logContent', { render: (text) => <Content text={text} /> }),
  column(Log, 'userid', { sorter: true }),
  column(Log, 'username', { sorter: true }),
  column(Log, 'ip', { sorter: true }),
  ...(isOperation
    ? [column(Log, 'costTime', { sorter: true, align: 'right', render: (time) => <NumberText value={time} /> }), column(Log, 'operateType')]
    : []),
  column(Log, 'createTime', { sorter: true, render: (time) => <DateText value={time} to="second" /> }),
];
