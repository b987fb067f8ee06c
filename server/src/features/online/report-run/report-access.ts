import { keysIn } from '@mortise/shared/contract';
import type { PermissionLookup } from '#features/access/permission/permission.lookup.ts';
import type { GrantLookup } from '#features/access/role-grant/grant.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { notAuthorised } from '#platform/refusal.ts';
import type { ReportDefinition } from '../report-head/report-definition.lookup.ts';
import { RUN_ALL } from './report-caller.ts';

/** Codes with which all reports may be run: the right itself, and the view that configures them. */
const ALL = [RUN_ALL, 'modules/online/cgreport/OnlCgreportHeadList'];

/** Right to run one report: the code of a button, or a menu row that opens the report. */
const codeOf = ({ code }: Pick<ReportDefinition, 'code'>) => `online:report:${code}`;
const urlOf = ({ id }: Pick<ReportDefinition, 'id'>) => `/online/cgreport/${id}`;

interface Parts {
  permissions: PermissionLookup;
  grants: GrantLookup;
}

type Named = Pick<ReportDefinition, 'id' | 'code'>;

/** Who may run which report. */
export const createReportAccess = ({ permissions, grants }: Parts) => {
  /** Whether a caller may run a report, for many reports. */
  const rightsOf = async ({ userId, codes }: Caller): Promise<(report: Named) => boolean> => {
    if (ALL.some((code) => codes.has(code))) return () => true;
    const [rows, { granted }] = await Promise.all([permissions.all(), grants.of(userId)]);
    const mine = rows.filter(({ id }) => granted.has(id));
    const opened = new Set(mine.flatMap(({ url, perms }) => [url, ...keysIn(perms)]));
    return (report) => codes.has(codeOf(report)) || opened.has(urlOf(report)) || opened.has(codeOf(report));
  };
  return {
    rightsOf,
    async refuseOthers(caller: Caller, report: Named) {
      if (!(await rightsOf(caller))(report)) throw notAuthorised();
    },
  };
};
export type ReportAccess = ReturnType<typeof createReportAccess>;
