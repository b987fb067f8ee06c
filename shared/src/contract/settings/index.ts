export {
  CATEGORY_ROOT,
  Category,
  CategoryDraft,
  type CategoryNode,
  categories,
  categoryChoices,
  FoundCategory,
  HAS_CHILD,
} from './category.ts';
export { CheckRule, CheckRuleDraft, checkRules, FailedPart, RulePart, readRuleParts } from './check-rule.ts';
export { DataSource, DataSourceDraft, DataSourceGrants, dataSources, MASKED } from './data-source.ts';
export { Dict, DictDraft, DictItem, DictItems, DictTreeNode, dicts } from './dict.ts';
export { DictEntry, DictEntryDraft, dictEntries } from './dict-entry.ts';
export { duplicates } from './duplicate.ts';
export { FILE_LIMIT, files, STATIC_PATH, wrongPicture } from './file.ts';
export { fileName } from './file-name.ts';
export { type FilledValue, FillGenerator, FillRule, FillRuleDraft, type FormValues, fillRuleForms, fillRules } from './fill-rule.ts';
export { GatewayRoute, GatewayRouteDraft, gatewayRoutes, ROUTE_CONDITIONS, RouteFilter, RoutePredicate } from './gateway-route.ts';
export { JOB_RUN_STATES, JobRun, type JobRunState, jobRuns, RETRIED_AT_ONCE } from './job-run.ts';
export { isPrivateFile, LINK_HOURS, OssFile, OssLink, ossFiles } from './oss-file.ts';
export { JOB_STATUS, JobHandler, JobTimes, jobForms, QuartzJob, QuartzJobDraft, quartzJobs } from './quartz-job.ts';
export { createRuleEngine, type PartResult, type RuleEngine } from './rule-parts.ts';
export { NO_MACROS, wrongWorkbookName } from './workbook-name.ts';
