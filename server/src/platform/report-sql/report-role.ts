import { randomBytes } from 'node:crypto';
import { escapeIdentifier, escapeLiteral } from 'pg';

/** The role that runs the SQL of reports: it owns nothing and may read the views of the schema `report`, and nothing else. */
export const REPORT_ROLE = 'mortise_report';

/** Connections of the role, over all processes. */
const CONNECTIONS = 12;

/** Limits of one statement. A statement can change them for its own session, whose changes the reader discards. */
export const REPORT_LIMITS = {
  default_transaction_read_only: 'on',
  statement_timeout: '3s',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '30s',
  work_mem: '8MB',
} as const;

/** Limits that a superuser alone may set; a statement cannot change them. */
const FIRM_LIMITS = { temp_file_limit: '64MB' } as const;

/** Runs one statement of the server's own. */
export type Run = (statement: string) => Promise<{ rows: unknown[] }>;

/** Makes the role or renews its password and limits; `run` belongs to a superuser or a role with CREATEROLE. */
export const prepareReportRole = async (run: Run, password = randomBytes(24).toString('base64url'), role = REPORT_ROLE) => {
  const name = escapeIdentifier(role);
  const known = await run(`select 1 from pg_roles where rolname = ${escapeLiteral(role)}`);
  if (!known.rows.length) await run(`create role ${name}`);
  await run(
    `alter role ${name} login noinherit nocreatedb nocreaterole connection limit ${CONNECTIONS} password ${escapeLiteral(password)}`,
  );
  const { rows } = await run('select rolsuper as super from pg_roles where rolname = current_user');
  const limits = { ...REPORT_LIMITS, ...((rows as { super: boolean }[])[0]?.super && FIRM_LIMITS) };
  for (const [setting, value] of Object.entries(limits)) await run(`alter role ${name} set ${setting} = ${escapeLiteral(value)}`);
  return password;
};
