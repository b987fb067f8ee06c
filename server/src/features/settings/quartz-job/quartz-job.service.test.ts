import { createQuartzJobService } from './quartz-job.service.ts';

type Parts = Parameters<typeof createQuartzJobService>[0];

it('counts no run that is skipped, because its job began by itself in that moment', async () => {
  const failed = ['1', '2'].map((jobId) => ({ jobId, jobClassName: 'SampleJob', attempt: 1, isRunning: false }));
  const stateOf = (jobId: string) => (jobId === '1' ? 'skipped' : 'running');
  const service = createQuartzJobService({
    jobs: {} as Parts['jobs'],
    runs: { findFailing: async () => failed } as unknown as Parts['runs'],
    runner: {
      startAll: async (fires: { jobId: string }[]) => new Map(fires.map((fire) => [fire, stateOf(fire.jobId)])),
    } as unknown as Parts['runner'],
    handlers: new Map([['SampleJob', {}]]) as unknown as Parts['handlers'],
  });
  expect(await service.retryFailing('admin')).toEqual({ started: 1, left: 0 });
});
