import type { JobHandler } from '#platform/schedule/job-handler.ts';
import type { FileSweep } from './file-sweep.ts';

export const SWEEP_FILES = 'org.jeecg.modules.oss.job.SweepFilesJob';

/** Removes files that nothing uses. It runs every six hours without a job too; the job does it at a time of one's choice and keeps a record. */
export const sweepFilesJob = ({ sweepNow }: Pick<FileSweep, 'sweepNow'>): JobHandler => ({
  about: '清理文件：删除长期无人使用的上传文件和过期的导入报告',
  repeatable: true,
  async run({ signal, log }) {
    log(`已清理 ${await sweepNow(signal)} 个文件`);
  },
});
