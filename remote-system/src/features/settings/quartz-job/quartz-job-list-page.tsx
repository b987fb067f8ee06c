import { jobRuns, QuartzJob, quartzJobs } from '@mortise/shared/contract/settings';
import { useOffers } from '@mortise/shared/session';
import {
  AddButton,
  ExportButton,
  Filter,
  ImportButton,
  ListPage,
  RemoveSelected,
  useAction,
  useList,
  useOne,
  useOpened,
  useRemoval,
} from '@mortise/shared/ui';
import { JobHistoryDrawer } from './job-history-drawer.tsx';
import { jobName, quartzJobColumns } from './quartz-job-columns.tsx';
import { QuartzJobForm } from './quartz-job-form.tsx';
import { RetryFailing } from './retry-failing.tsx';

export const QuartzJobListPage = () => {
  const hasRuns = useOffers().jobRuns === true;
  const jobs = useList(quartzJobs.list);
  const failing = useOne(jobRuns.failing, hasRuns ? {} : null);
  const list = { ...jobs, reload: () => Promise.all([jobs.reload(), hasRuns && failing.reload()]) };
  const opened = useOpened<QuartzJob, 'history'>();
  const removal = useRemoval<QuartzJob>(quartzJobs, { nameOf: jobName, onDone: list.reload });
  const [pause] = useAction(quartzJobs.pause, list.reload);
  const [resume] = useAction(quartzJobs.resume, list.reload);
  const [execute] = useAction(quartzJobs.execute);

  return (
    <ListPage
      list={list}
      hasRecordPages
      numbered
      filters={
        <>
          <Filter of={QuartzJob} name="jobClassName" />
          <Filter of={QuartzJob} name="status" label="任务状态" />
        </>
      }
      toolbar={
        <>
          <AddButton call={quartzJobs.add} onClick={opened.add} />
          <ExportButton list={list} call={quartzJobs.exportXls} name="定时任务信息" />
          <ImportButton call={quartzJobs.importExcel} onDone={list.reload} />
          {failing.data && <RetryFailing failing={failing.data} onDone={list.reload} />}
        </>
      }
      batch={<RemoveSelected list={list} call={quartzJobs.removeBatch} removal={removal} />}
      columns={quartzJobColumns({
        onPause: ({ id }) => pause({ query: { id } }),
        onResume: ({ id }) => resume({ query: { id } }),
        onExecute: ({ id }) => execute({ query: { id } }),
        ...(hasRuns && { onHistory: (job) => opened.open('history', job) }),
        onEdit: opened.edit,
        onRemove: removal.one,
      })}
    >
      {opened.part === 'form' && <QuartzJobForm job={opened.row} onClose={opened.close} onSaved={list.reload} />}
      {opened.part === 'history' && opened.row && <JobHistoryDrawer job={opened.row} onClose={opened.close} />}
    </ListPage>
  );
};

export default QuartzJobListPage;
