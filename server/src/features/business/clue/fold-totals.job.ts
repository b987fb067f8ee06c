import type { JobHandler } from '#platform/schedule/job-handler.ts';

export const FOLD_TOTALS = 'org.jeecg.modules.business.job.FoldClueTotalsJob';

/** Every change of a lead appends rows to its figures; this adds them up, so that statistics read few. */
export const foldTotalsJob = (fold: () => Promise<number>): JobHandler => ({
  about: '汇总线索统计：合并每日统计的增量',
  repeatable: true,
  ownTimes: '0 10 * * * ?',
  run: async ({ log }) => log(`已合并 ${await fold()} 行`),
});
