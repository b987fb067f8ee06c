import { now } from '#db/clock.ts';
import type { JobHandler } from '#platform/schedule/job-handler.ts';

/** Writes one line; for trying out an expression (docs/wire/system-config.md §5). */
export const sampleJob: JobHandler = {
  about: '示例任务：在日志中写入当前时间',
  repeatable: true,
  run: async ({ log }) => log(`示例任务运行于 ${now()}`),
};

/** The same with a parameter. */
export const sampleParamJob: JobHandler = {
  about: '带参示例任务：在日志中写入参数和当前时间',
  parameterHint: '任意文字',
  repeatable: true,
  run: async ({ log, parameter }) => log(`带参示例任务运行于 ${now()}，参数：${parameter ?? '无'}`),
};
