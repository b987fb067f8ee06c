import type { ClueTask } from '@mortise/shared/contract/business';
import { type Column, RecordLink, ScrollTable, StateText, type Tone, Tooltip } from '@mortise/shared/ui';

const TITLE_LENGTH = 8;

const toneOf = (restDay: number): Tone => {
  if (restDay <= 0) return 'bad';
  return restDay <= 3 ? 'warn' : 'good';
};

/** The state is written as well: colour alone must not say it. */
const RestDays = ({ restDay }: Pick<ClueTask, 'restDay'>) => {
  if (restDay === null) return <StateText tone="idle" text="未安排" />;
  const text = restDay < 0 ? `逾期 ${-restDay} 天` : restDay === 0 ? '今天' : `${restDay} 天`;
  return <StateText tone={toneOf(restDay)} text={text} />;
};

const Title = ({ text }: { text: string }) =>
  text.length > TITLE_LENGTH ? <Tooltip title={text}>{`${text.slice(0, TITLE_LENGTH)}…`}</Tooltip> : text;

const columnsFor = (list: string | undefined): Column<ClueTask>[] => [
  { title: '剩余天数', dataIndex: 'restDay', width: 110, render: (_, { restDay }) => <RestDays restDay={restDay} /> },
  { title: '工单标题', dataIndex: 'orderTitle', render: (_, { orderTitle }) => <Title text={orderTitle ?? ''} /> },
  { title: '工单编号', dataIndex: 'orderNo', width: 150 },
  ...(list === undefined
    ? []
    : [
        {
          title: '操作',
          width: 70,
          fixed: 'right' as const,
          render: (_: unknown, { id }: ClueTask) => (
            <RecordLink id={id} list={list}>
              办理
            </RecordLink>
          ),
        },
      ]),
];

interface TaskTableProps {
  title: string;
  tasks: readonly ClueTask[];
  /** Path of the leads' list; none if the reader cannot open it. */
  list: string | undefined;
}

export const TaskTable = ({ title, tasks, list }: TaskTableProps) => (
  <ScrollTable<ClueTask>
    aria-label={title}
    rowKey="id"
    size="small"
    pagination={false}
    scroll={{ x: 440 }}
    locale={{ emptyText: '没有需要处理的线索' }}
    columns={columnsFor(list)}
    dataSource={[...tasks]}
  />
);
