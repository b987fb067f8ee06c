import { JobRun, jobRuns, type QuartzJob } from '@mortise/shared/contract/settings';
import { Drawer, Filter, ListPage, useAction, useList } from '@mortise/shared/ui';
import { jobRunColumns } from './job-run-columns.tsx';
import { JobRunLog } from './job-run-log.tsx';
import { jobName } from './quartz-job-columns.tsx';
import { RunWithParameter } from './run-with-parameter.tsx';

interface JobHistoryDrawerProps {
  job: QuartzJob;
  onClose: () => void;
}

/** Runs of a job, newest first, each with its log. */
export const JobHistoryDrawer = ({ job, onClose }: JobHistoryDrawerProps) => {
  const list = useList(jobRuns.list, {
    local: true,
    fixed: { jobId: job.id },
    defaults: { sort: { column: 'fireAt', order: 'desc' } },
  });
  const [start] = useAction(jobRuns.start, list.reload);
  const [stop] = useAction(jobRuns.stop, list.reload);

  return (
    <Drawer open size={880} title={`执行记录：${jobName(job)}`} onClose={onClose}>
      <ListPage
        list={list}
        filters={<Filter of={JobRun} name="runBy" />}
        toolbar={<RunWithParameter initial={job.parameter} onRun={(parameter) => start({ body: { id: job.id, parameter } })} />}
        detail={(run) => <JobRunLog key={run.state} run={run} />}
        columns={jobRunColumns({
          onRepeat: ({ parameter }) => start({ body: { id: job.id, parameter } }),
          onStop: ({ id }) => stop({ body: { id } }),
        })}
      />
    </Drawer>
  );
};
