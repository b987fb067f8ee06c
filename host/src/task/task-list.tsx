import { isUnfinished, type Task } from '@mortise/shared/contract';
import { tasks } from '@mortise/shared/contract/records';
import { call, download, saveBlob } from '@mortise/shared/http';
import { Button, Empty, formatTime, Progress, Spin, StateText, type Tone } from '@mortise/shared/ui';
import { useState } from 'react';
import { useShowRefusal } from '#common/use-show-refusal.ts';
import { loadTasks, useTaskFeed } from './task-feed.ts';

const STATES: Record<Task['state'], { text: string; tone: Tone }> = {
  waiting: { text: '排队中', tone: 'idle' },
  running: { text: '进行中', tone: 'busy' },
  done: { text: '已完成', tone: 'good' },
  failed: { text: '失败', tone: 'bad' },
  cancelled: { text: '已取消', tone: 'idle' },
  interrupted: { text: '中断', tone: 'bad' },
};

const TaskEntry = ({ task }: { task: Task }) => {
  const [busy, setBusy] = useState(false);
  const showRefusal = useShowRefusal();
  const { id, title, state, progress, message, fileName, createdAt } = task;
  const act = (work: () => Promise<unknown>) => async () => {
    setBusy(true);
    try {
      await work();
      await loadTasks();
    } catch (error) {
      showRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const action = (text: string, work: () => Promise<unknown>) => (
    <Button type="link" size="small" disabled={busy} onClick={act(work)} aria-label={`${text} ${title}`}>
      {text}
    </Button>
  );
  const unfinished = isUnfinished(task);

  return (
    <li className="task">
      <div className="task-head">
        <span className="task-title" title={title}>
          {title}
        </span>
        <StateText {...STATES[state]} />
      </div>
      {unfinished && <Progress percent={progress} size="small" status="active" aria-label={`${title}的进度`} />}
      {message && <p className="task-message">{message}</p>}
      <div className="task-foot">
        <time>{formatTime(createdAt)}</time>
        <span>
          {state === 'done' && fileName && action('下载', async () => saveBlob(await download(tasks.file, { query: { id } }), fileName))}
          {unfinished && action('取消', () => call(tasks.cancel, { body: { id } }))}
          {!unfinished && state !== 'done' && action('重试', () => call(tasks.retry, { body: { id } }))}
          {!unfinished && action('移除', () => call(tasks.remove, { query: { id } }))}
        </span>
      </div>
    </li>
  );
};

/** Content of the popover: the user's tasks, newest first. */
export const TaskList = () => {
  const { tasks: all, failed } = useTaskFeed();
  if (!all && !failed) return <Spin className="task-loading" />;
  if (!all?.length) return <Empty description={failed ? '任务加载失败' : '没有任务。较大的导入、导出和数据表改写会显示在这里'} />;
  return (
    <ul className="task-list" aria-label="任务">
      {all.map((task) => (
        <TaskEntry key={task.id} task={task} />
      ))}
    </ul>
  );
};
