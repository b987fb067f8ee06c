import type { ListQuery } from '@mortise/shared/contract';
import type { JobRunState } from '@mortise/shared/contract/settings';
import { found, Refusal } from '#platform/refusal.ts';
import type { JobRunRepository } from './job-run.repository.ts';

export const createJobRunService = (repository: JobRunRepository) => ({
  async list(query: ListQuery & { jobId: string }) {
    const page = await repository.findPage(query);
    // stored with milliseconds, which the wire does not have
    return { ...page, records: page.records.map((run) => ({ ...run, fireAt: run.fireAt.slice(0, 19) })) };
  },
  async log(id: string) {
    const { state, log } = found(await repository.findLog(id));
    return { state: state as JobRunState, lines: log.split('\n').filter(Boolean) };
  },
  async stop(id: string) {
    if (!(await repository.askToStop(id))) throw new Refusal('该次运行已结束');
  },
});
export type JobRunService = ReturnType<typeof createJobRunService>;
