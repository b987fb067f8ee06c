import type { QuartzJob } from '@mortise/shared/contract/settings';
import { Drawer } from '@mortise/shared/ui';
import { JobRuns } from './job-runs.tsx';
import { jobName } from './quartz-job-columns.tsx';

/** The runs of a job over the list. */
export const JobHistoryDrawer = ({ job, onClose }: { job: QuartzJob; onClose: () => void }) => (
  <Drawer open size={960} title={`执行记录：${jobName(job)}`} onClose={onClose}>
    <JobRuns job={job} />
  </Drawer>
);
