export * from './report-head.ts';
export * from './report-parts.ts';
export * from './report-run.ts';
