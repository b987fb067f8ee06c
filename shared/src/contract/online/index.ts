export { ReportHead, reportHeads } from './report-head.ts';
export * from './report-run.ts';
