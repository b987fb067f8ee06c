import { JOB_RUN_STATES, JobRun, type JobRunState, jobRuns, type QuartzJob } from '@mortise/shared/contract/settings';
import { Filter, ListPage, Select, useAction, useList } from '@mortise/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { jobRunColumns } from './job-run-columns.tsx';
import { JobRunLog } from './job-run-log.tsx';
import { RunWithParameter } from './run-with-parameter.tsx';

const states = Object.entries(JOB_RUN_STATES).map(([value, label]) => ({ value, label }));

/** While a run goes on. Milliseconds. */
const LOOK_EVERY = 2000;

/** Runs of a job, newest first, each with its log. Shows by itself how a run that goes on has ended. */
export const JobRuns = ({ job }: { job: QuartzJob }) => {
  const list = useList(jobRuns.list, {
    local: true,
    fixed: { jobId: job.id },
    defaults: { sort: { column: 'fireAt', order: 'desc' } },
  });
  const isRunning = list.rows.some(({ state }) => state === 'running');
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void list.reload();
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isRunning]);
  const [start] = useAction(jobRuns.start, list.reload);
  const [stop] = useAction(jobRuns.stop, list.reload);

  return (
    <ListPage
      list={list}
      conditionTexts={{ state: { label: '结果', text: (state) => JOB_RUN_STATES[state as JobRunState] ?? state } }}
      filters={
        <>
          <Filter of={JobRun} name="state">
            <Select allowClear options={states} placeholder="请选择结果" />
          </Filter>
          <Filter of={JobRun} name="runBy" />
        </>
      }
      toolbar={<RunWithParameter initial={job.parameter} onRun={(parameter) => start({ body: { id: job.id, parameter } })} />}
      detail={(run) => <JobRunLog key={run.state} run={run} />}
      columns={jobRunColumns({
        onRepeat: ({ parameter }) => start({ body: { id: job.id, parameter } }),
        onStop: ({ id }) => stop({ body: { id } }),
      })}
    />
  );
};
