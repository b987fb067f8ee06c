export { checkRules, FailedPart, RulePart } from './check-rule.ts';
export { DataSource, DataSourceDraft, DataSourceGrants, dataSources, MASKED } from './data-source.ts';
export { Dict, DictDraft, DictItem, DictItems, DictTreeNode, dicts } from './dict.ts';
export { DictEntry, DictEntryDraft, dictEntries } from './dict-entry.ts';
export { duplicates } from './duplicate.ts';
export { FILE_LIMIT, files, STATIC_PATH } from './file.ts';
export { JOB_RUN_STATES, JobRun, type JobRunState, jobRuns } from './job-run.ts';
export { JOB_STATUS, JobHandler, JobTimes, jobForms, QuartzJob, QuartzJobDraft, quartzJobs } from './quartz-job.ts';
