/** `SampleJob` of `org.jeecg.modules.quartz.job.SampleJob`: class texts name registered code by their last segment, in any package. */
export const lastSegment = (className: string) => className.trim().slice(className.trim().lastIndexOf('.') + 1);
