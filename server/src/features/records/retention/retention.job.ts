import { wallTime } from '#db/clock.ts';
import type { JobHandler } from '#platform/schedule/job-handler.ts';
import { KEPT_DAYS, KEPT_DAYS_HINT, keptDaysOf } from './kept-days.ts';
import type { Place, RemoveSome } from './old-rows.changes.ts';

const DAY = 24 * 3_600_000;

export const REMOVE_LOGS = 'org.jeecg.modules.system.job.RemoveLogsJob';
export const REMOVE_VERSIONS = 'org.jeecg.modules.system.job.RemoveVersionsJob';

/** Removes what is older than the days of its parameter, in small steps. What does not fit into the time of a run is left for the next. */
const retentionJob = (about: string, ownTimes: string, removeSome: RemoveSome): JobHandler => ({
  about,
  parameterHint: KEPT_DAYS_HINT,
  checkParameter: keptDaysOf,
  repeatable: true,
  ownTimes,
  ownParameter: String(KEPT_DAYS),
  async run({ parameter, log, signal, closing, fireAt }) {
    const days = keptDaysOf(parameter);
    if (!days) return log('已设为永久保留，没有清理');
    const before = wallTime(fireAt - days * DAY);
    let removed = 0;
    let place: Place | undefined;
    do {
      const step = await removeSome(before, place);
      removed += step.removed;
      place = step.next;
    } while (place && !signal.aborted && !closing.aborted);
    log(`已清理 ${before} 之前的 ${removed} 条记录${place ? '，其余下次继续' : ''}`);
  },
});

export const removeLogsJob = (removeSome: RemoveSome) =>
  retentionJob('清理日志：删除超过保留天数的登录日志和操作日志', '0 40 3 * * ?', removeSome);

export const removeVersionsJob = (removeSome: RemoveSome) =>
  retentionJob('清理数据日志：删除超过保留天数的旧版本，每条记录的最新版本除外', '0 50 3 * * ?', removeSome);
