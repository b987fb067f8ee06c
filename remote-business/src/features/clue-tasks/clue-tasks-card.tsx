import { clues } from '@mortise/shared/contract/business';
import { pathOfView } from '@mortise/shared/contract/session';
import { type CardProps, useCanOpen } from '@mortise/shared/micro';
import { useSession } from '@mortise/shared/session';
import { Button, Form, ListFailed, Select, Skeleton, useOne } from '@mortise/shared/ui';
import { kindIn, TASK_KINDS, type TaskKind } from './task-kinds.ts';
import { TaskTable } from './task-table.tsx';

const VIEW = 'business/ClueList';
const choices = Object.entries(TASK_KINDS).map(([value, label]) => ({ value, label }));

const Choice = ({ config, onConfig }: CardProps) => (
  <Form layout="vertical" name="clue-tasks" onFinish={({ kind }: { kind: TaskKind }) => onConfig?.({ kind, title: TASK_KINDS[kind] })}>
    <Form.Item name="kind" label="任务" initialValue={kindIn(config.kind)}>
      <Select options={choices} />
    </Form.Item>
    <Button type="primary" htmlType="submit">
      确定
    </Button>
  </Form>
);

const Shown = ({ config }: CardProps) => {
  const kind = kindIn(config.kind);
  const { data, error, reload } = useOne(clues.myTasks, { query: { kind } });
  const menu = useSession(({ permissions }) => permissions?.menu);
  const canOpen = useCanOpen();
  const list = pathOfView(menu ?? [], [VIEW], canOpen);
  if (error && !data) return <ListFailed error={error} title="数据加载失败" onRetry={() => void reload()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return <TaskTable title={TASK_KINDS[kind]} tasks={data} list={list} />;
};

/** The open leads of the reader as tasks (docs/wire/dashboards.md §5). */
export const ClueTasksCard = (props: CardProps) => (props.onConfig ? <Choice {...props} /> : <Shown {...props} />);

export default ClueTasksCard;
