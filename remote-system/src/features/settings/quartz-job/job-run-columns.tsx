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

/** How a run ended, or that it goes on. */
export const RunState = ({ state }: { state: JobRunState }) => <StateText tone={tones[state]} text={JOB_RUN_STATES[state]} />;

export const jobRunColumns = ({ onRepeat, onStop }: JobRunActions): Column<JobRun>[] => [
  column(JobRun, 'fireAt', { sorter: true, width: 165, render: (time) => <DateText value={time} to="second" /> }),
  column(JobRun, 'state', { width: 90, render: (_, { state }) => <RunState state={state} /> }),
  column(JobRun, 'error', { width: 140, render: (text) => <ClippedText value={text} /> }),
  column(JobRun, 'duration', { align: 'right', width: 115 }),
  column(JobRun, 'runBy', { width: 90 }),
  column(JobRun, 'parameter', { width: 100, render: (text) => <ClippedText value={text} /> }),
  actionsColumn(
    110,
    (run) =>
      run.state === 'running'
        ? [{ label: '停止执行', call: jobRuns.stop, confirm: '是否停止这次执行？', onClick: () => onStop(run) }]
        : [{ label: '再次执行', call: jobRuns.start, confirm: '是否以同样的参数再次执行？', onClick: () => onRepeat(run) }],
    ({ fireAt }) => fireAt,
  ),
];
