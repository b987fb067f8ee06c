import type { Caller } from '#platform/caller.ts';
import type { ReportCaller } from '#platform/report-sql/signed-caller.ts';

/** Right to run every report. */
export const RUN_ALL = 'online:report:run';

/** As whom the views of reports show their rows. Only who may run all reports sees rows of every department and author. */
export const reportCaller = ({ userId, username, orgCode, tenantId, codes }: Caller): ReportCaller => ({
  userId,
  username,
  orgCode,
  tenantId,
  wholeDomain: codes.has(RUN_ALL),
});
