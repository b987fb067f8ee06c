import { jobRuns, QuartzJob, QuartzJobDraft, quartzJobs } from '@mortise/shared/contract/settings';
import { EntityRecord, useListed } from '@mortise/shared/ui';
import { JobRuns } from './job-runs.tsx';
import { JobState, jobName } from './quartz-job-columns.tsx';
import { QuartzJobForm } from './quartz-job-form.tsx';

/** The page of one scheduled job: facts, runs, operations, versions. */
export const QuartzJobRecordPage = () => (
  <EntityRecord
    record={useListed(quartzJobs.list)}
    of={quartzJobs}
    row={QuartzJob}
    draft={QuartzJobDraft}
    table="sys_quartz_job"
    nameOf={jobName}
    note={({ jobClassName }) => jobClassName}
    tags={(job) => <JobState job={job} />}
    tabs={(job) => [{ key: 'runs', label: '执行记录', call: jobRuns.list, isOwn: true, content: <JobRuns job={job} /> }]}
    form={(job, ends) => <QuartzJobForm job={job} {...ends} />}
  />
);

export default QuartzJobRecordPage;
