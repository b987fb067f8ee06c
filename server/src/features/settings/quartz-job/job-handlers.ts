import type { JobHandler } from '#platform/schedule/job-handler.ts';
import { lastSegment } from '../last-segment.ts';
import { sampleJob, sampleParamJob } from './handlers/sample.job.ts';

/** Handlers with the class text that the form offers. A class text of another package with the same last segment finds them too. */
const HANDLERS: Readonly<Record<string, JobHandler>> = {
  'org.jeecg.modules.quartz.job.SampleJob': sampleJob,
  'org.jeecg.modules.quartz.job.SampleParamJob': sampleParamJob,
};

export type JobHandlers = ReadonlyMap<string, JobHandler & { className: string }>;

/** @param more handlers of other features, by class text */
export const createJobHandlers = (more: Readonly<Record<string, JobHandler>> = {}): JobHandlers =>
  new Map(Object.entries({ ...HANDLERS, ...more }).map(([className, handler]) => [lastSegment(className), { ...handler, className }]));

/** The jobs that every installation has. */
export const ownJobsOf = (handlers: JobHandlers) =>
  [...handlers].flatMap(([name, { className, about, ownTimes, ownParameter = null }]) =>
    ownTimes ? [{ id: `own-${name}`, jobClassName: className, cronExpression: ownTimes, description: about, parameter: ownParameter }] : [],
  );

export const handlerOf = (handlers: JobHandlers, className: string) => handlers.get(lastSegment(className));
