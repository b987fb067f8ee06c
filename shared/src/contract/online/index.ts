export { ReportHead, reportHeads } from './report-head.ts';
