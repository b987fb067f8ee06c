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

/** Who may run which report. */
export const createReportAccess = ({ permissions, grants }: Parts) => {
  const mayRun = async ({ userId, codes }: Caller, report: Pick<ReportDefinition, 'id' | 'code'>) => {
    if (ALL.some((code) => codes.has(code)) || codes.has(codeOf(report))) return true;
    const rows = await permissions.all();
    const opening = rows.filter(({ url, perms }) => url === urlOf(report) || keysIn(perms).includes(codeOf(report)));
    if (!opening.length) return false;
    const { granted } = await grants.of(userId);
    return opening.some(({ id }) => granted.has(id));
  };
  return {
    async refuseOthers(caller: Caller, report: Pick<ReportDefinition, 'id' | 'code'>) {
      if (!(await mayRun(caller, report))) throw notAuthorised();
    },
  };
};
export type ReportAccess = ReturnType<typeof createReportAccess>;
