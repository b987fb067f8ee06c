import { createHash } from 'node:crypto';

/** Whose rows the views of reports show: the values that their rules compare. */
export interface ReportCaller {
  userId: string;
  username: string;
  /** Code of the current department; empty without one. */
  orgCode: string;
  tenantId: string;
  /** Sees the rows of every department and author. */
  wholeDomain: boolean;
}

/** How long a signature counts. Seconds; a statement ends after three. */
const LIFETIME = 120;

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * The value of the setting `mortise.report_caller`: caller, backend and end, signed. The role can change the setting, but knows no key, so
 * that a changed one shows no rows (`report.who` in report-schema.ts).
 *
 * @param pid of the backend that the signature counts for
 */
export const signCaller = (key: Buffer, { userId, username, orgCode, tenantId, wholeDomain }: ReportCaller, pid: number) => {
  const caller = JSON.stringify({ user: userId, name: username, org: orgCode, tenant: tenantId, whole: wholeDomain });
  const signed = `${caller}|${pid}|${Math.floor(Date.now() / 1000) + LIFETIME}`;
  return `${signed}|${sha256(key, sha256(key, signed)).toString('hex')}`;
};
