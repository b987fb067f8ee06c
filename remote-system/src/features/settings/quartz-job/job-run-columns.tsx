import { JOB_RUN_STATES, JobRun, type JobRunState, jobRuns } from '@mortise/shared/contract/settings';
import { actionsColumn, ClippedText, type Column, column, DateText, StateText, type Tone } from '@mortise/shared/ui';

interface JobRunActions {
  onRepeat: (run: JobRun) => void;
  onStop: (run: JobRun) => void;
}

const tones: Record<JobRunState, Tone> = {
  running: 'busy',
  done: 'good',
  failed: 'bad',
  timeout: 'bad',
  stopped: 'warn',
  interrupted: 'bad',
  skipped: 'idle',
};

export const jobRunColumns = ({ onRepeat, onStop }: JobRunActions): Column<JobRun>[] => [
  column(JobRun, 'fireAt', { sorter: true, render: (time) => <DateText value={time} to="second" /> }),
  column(JobRun, 'state', { render: (_, { state }) => <StateText tone={tones[state]} text={JOB_RUN_STATES[state]} /> }),
  column(JobRun, 'error', { render: (text) => <ClippedText value={text} width={200} /> }),
  column(JobRun, 'duration', { align: 'right' }),
  column(JobRun, 'runBy'),
  column(JobRun, 'parameter', { render: (text) => <ClippedText value={text} width={120} /> }),
  actionsColumn(
    110,
    (run) =>
      run.state === 'running'
        ? [{ label: '停止执行', call: jobRuns.stop, confirm: '是否停止这次执行?', onClick: () => onStop(run) }]
        : [{ label: '再次执行', call: jobRuns.start, confirm: '是否以同样的参数再次执行?', onClick: () => onRepeat(run) }],
    ({ fireAt }) => fireAt,
  ),
];
