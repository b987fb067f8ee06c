import type { JobRun, QuartzJob } from '#contract/settings/index.ts';
import { audited, nextId } from './page.ts';

/** A valid job; name only what matters. */
export const aQuartzJob = (more: Partial<QuartzJob> = {}): QuartzJob => ({
  id: nextId(),
  jobClassName: 'org.jeecg.modules.quartz.job.SampleJob',
  cronExpression: '0 0 3 * * ?',
  parameter: null,
  description: null,
  status: -1,
  status_dictText: '停止',
  overlapping: null,
  timeLimit: null,
  delFlag: 0,
  ...audited,
  ...more,
});

/** A run that ended well; name only what matters. */
export const aJobRun = (more: Partial<JobRun> = {}): JobRun => ({
  id: nextId(),
  jobId: nextId(),
  state: 'done',
  fireAt: '2026-01-05 03:00:00',
  attempt: 1,
  duration: 12,
  runBy: null,
  parameter: null,
  node: 'server:1',
  error: null,
  ...more,
});
