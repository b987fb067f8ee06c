import { CloudSyncOutlined } from '@ant-design/icons';
import { isUnfinished, TASKS_HASH, type Task } from '@mortise/shared/contract';
import { useOffers, useSession } from '@mortise/shared/session';
import { Badge, Popover, Spin } from '@mortise/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Tool } from '#common/tool.tsx';
import { useLazyPart } from '#common/use-lazy-part.ts';
import { useSessionOver } from '#navigation/session-over.ts';
import './task.css';
import { endedSince, followTasks, loadTasks, useTaskFeed } from './task-feed.ts';

const loadTaskList = () => import('./task-list.tsx').then(({ TaskList }) => TaskList);

const wordsOf = ({ title, message }: Task) => [title, message].filter(Boolean).join('：');

const useTasks = () => {
  const userId = useSession(({ user }) => user?.id);
  const over = useSessionOver(({ over }) => over);
  useEffect(() => (userId && !over ? followTasks() : undefined), [userId, over]);
  return useTaskFeed((state) => state.tasks);
};

/** Runs `follow` when a link to the hash is followed, and takes the hash out of the address. */
const useLinkTo = (wanted: string, follow: () => void) => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    if (hash !== wanted) return;
    latest.current();
    void navigate({ pathname, search }, { replace: true });
  }, [hash, wanted, pathname, search, navigate]);
};

const RunningTasksTool = () => {
  const tasks = useTasks();
  const [TaskList, wantList] = useLazyPart(loadTaskList);
  const [open, setOpen] = useState(false);
  const [ended, setEnded] = useState<readonly Task[]>([]);
  const before = useRef(tasks);
  useEffect(() => {
    const news = tasks ? endedSince(before.current, tasks) : [];
    before.current = tasks;
    if (news.length) setEnded(news);
  }, [tasks]);
  const show = () => {
    setOpen(true);
    void wantList();
    void loadTasks();
  };
  useLinkTo(TASKS_HASH, show);
  const count = tasks?.filter(isUnfinished).length ?? 0;
  const label = count ? `任务，${count} 个进行中` : '任务';

  return (
    <>
      <Popover
        open={open}
        onOpenChange={(next) => {
          if (next) show();
          else setOpen(false);
          setEnded([]);
        }}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        classNames={{ root: 'task-popover' }}
        content={TaskList ? <TaskList /> : <Spin className="task-loading" />}
      >
        <span>
          <Tool label={label} popup expanded={open} className={tasks?.length ? '' : 'tool-wide'}>
            <Badge count={count} dot={!count && ended.length > 0} size="small" offset={[4, -2]}>
              <CloudSyncOutlined aria-hidden style={{ fontSize: 16, color: 'inherit' }} />
            </Badge>
          </Tool>
        </span>
      </Popover>
      {/* only ends are announced, not progress */}
      <span role="status" className="task-status">
        {ended.map(wordsOf).join('；')}
      </span>
    </>
  );
};

/** Exports, imports and changes of tables that go on in the background, with their results. */
export const TasksTool = () => (useOffers().tasks ? <RunningTasksTool /> : null);
