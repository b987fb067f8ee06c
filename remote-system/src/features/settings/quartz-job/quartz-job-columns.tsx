import { JOB_STATUS, QuartzJob, quartzJobs } from '@mortise/shared/contract/settings';
import { actionsColumn, ClippedText, type Column, column, DateText, Flex, type RowAction, StateText } from '@mortise/shared/ui';
import { RunState } from './job-run-columns.tsx';

interface QuartzJobActions {
  onPause: (job: QuartzJob) => void;
  onResume: (job: QuartzJob) => void;
  onExecute: (job: QuartzJob) => void;
  /** Opens the history; absent if the server keeps none. */
  onHistory?: (job: QuartzJob) => void;
  onEdit: (job: QuartzJob) => void;
  onRemove: (job: QuartzJob) => void;
}

/** How people call a job: several may have one class. */
export const jobName = ({ description, jobClassName }: QuartzJob) => description || jobClassName;

const isStarted = ({ status }: QuartzJob) => status === JOB_STATUS.started;

const actionsOf = ({ onPause, onResume, onExecute, onHistory, onEdit, onRemove }: QuartzJobActions, job: QuartzJob): RowAction[] => [
  isStarted(job)
    ? { label: '停止', call: quartzJobs.pause, confirm: '是否停止选中任务？', onClick: () => onPause(job) }
    : { label: '启动', call: quartzJobs.resume, confirm: '是否启动选中任务？', onClick: () => onResume(job) },
  ...(onHistory ? [{ label: '执行记录', onClick: () => onHistory(job) }] : []),
  { label: '立即执行', call: quartzJobs.execute, confirm: '是否立即执行任务？', onClick: () => onExecute(job) },
  { label: '编辑', call: quartzJobs.edit, onClick: () => onEdit(job) },
  { label: '删除', call: quartzJobs.remove, danger: true, onClick: () => onRemove(job) },
];

/** Whether a job fires. */
export const JobState = ({ job }: { job: QuartzJob }) => (
  <StateText tone={isStarted(job) ? 'good' : 'warn'} text={isStarted(job) ? '已启动' : '已暂停'} />
);

/** When a job fires next, and how its last run went; from a server that keeps a history. */
const timeColumns: readonly Column<QuartzJob>[] = [
  column(QuartzJob, 'nextTime', { width: 165, render: (time) => <DateText value={time} to="second" /> }),
  column(QuartzJob, 'lastTime', {
    width: 220,
    render: (time, { lastState }) => (
      <Flex gap={8}>
        <DateText value={time} to="second" />
        {lastState && <RunState state={lastState} />}
      </Flex>
    ),
  }),
];

export const quartzJobColumns = (actions: QuartzJobActions): Column<QuartzJob>[] => [
  column(QuartzJob, 'description', { sorter: true, width: 210, render: (_, job) => <ClippedText value={jobName(job)} /> }),
  column(QuartzJob, 'status', {
    render: (_, job) => <JobState job={job} />,
  }),
  ...(actions.onHistory ? timeColumns : []),
  column(QuartzJob, 'cronExpression', { title: 'cron表达式', width: 140 }),
  column(QuartzJob, 'parameter', { width: 120, render: (text) => <ClippedText value={text} /> }),
  column(QuartzJob, 'jobClassName', { sorter: true, width: 360, render: (name) => <ClippedText value={name} /> }),
  actionsColumn(140, (job) => actionsOf(actions, job), jobName),
];
