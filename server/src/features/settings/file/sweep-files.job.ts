import type { JobHandler } from '#platform/schedule/job-handler.ts';
import type { FileSweep } from './file-sweep.ts';

export const SWEEP_FILES = 'org.jeecg.modules.oss.job.SweepFilesJob';

/** Removes files that nothing uses. */
export const sweepFilesJob = ({ sweep }: FileSweep): JobHandler => ({
  about: '清理文件：删除长期无人使用的上传文件和过期的导入报告',
  repeatable: true,
  ownTimes: '0 20 0/6 * * ?',
  async run({ signal, log }) {
    log(`已清理 ${await sweep(signal)} 个文件`);
  },
});
