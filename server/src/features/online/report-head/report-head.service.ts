import type { ReportHeadRepository } from './report-head.repository.ts';

export const createReportHeadService = (repository: ReportHeadRepository) => ({
  list: repository.findPage,
});
export type ReportHeadService = ReturnType<typeof createReportHeadService>;
