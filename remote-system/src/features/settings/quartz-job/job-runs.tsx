import { JobRun, jobRuns, type QuartzJob } from '@mortise/shared/contract/settings';
import { Filter, ListPage, useAction, useList } from '@mortise/shared/ui';
import { jobRunColumns } from './job-run-columns.tsx';
import { JobRunLog } from './job-run-log.tsx';
import { RunWithParameter } from './run-with-parameter.tsx';

/** Runs of a job, newest first, each with its log. */
export const JobRuns = ({ job }: { job: QuartzJob }) => {
  const list = useList(jobRuns.list, {
    local: true,
    fixed: { jobId: job.id },
    defaults: { sort: { column: 'fireAt', order: 'desc' } },
  });
  const [start] = useAction(jobRuns.start, list.reload);
  const [stop] = useAction(jobRuns.stop, list.reload);

  return (
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
  );
};
