import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { createReportReader, type ReportReader } from './reader.ts';
import { prepareReportRole, REPORT_ROLE } from './report-role.ts';
import { installReportSchema, type ReportSource, readReportKey } from './report-schema.ts';

interface Parts {
  db: Db;
  /** URL of the product's database, for the server's own role. */
  url: string;
  /** The same for the report role, if that exists already (embedded PostgreSQL, `REPORT_DATABASE_URL`). */
  reportUrl: string | undefined;
  sources: () => Promise<readonly ReportSource[]>;
  log: Pick<Logger, 'warn' | 'error'>;
}

const NO_ROLE = '报表还不能运行：数据库里没有报表专用的账号。请设置 REPORT_DATABASE_URL，或给 DATABASE_URL 的账号 CREATEROLE 权限。';

/** Makes a role as the server, if it may. Every process computes the same password, so that one does not lock out the others. */
const makeRole = async (db: Db, url: string, key: Buffer) => {
  const { rows } = await db.execute<{ may: boolean; database: string }>(
    sql`select rolcreaterole or rolsuper as may, current_database() as database from pg_roles where rolname = current_user`,
  );
  if (!rows[0]?.may) throw new Refusal(NO_ROLE);
  const role = `${REPORT_ROLE}_${rows[0].database}`.slice(0, 63);
  const password = createHmac('sha256', key).update('report role').digest('hex');
  await prepareReportRole((statement) => db.execute(sql.raw(statement)), password, role);
  const made = new URL(url);
  made.username = role;
  made.password = password;
  return made.href;
};

/** Opens the database for reports when the first one runs; a failure is tried again with the next. */
export const createReportDatabase = ({ db, url, reportUrl, sources, log }: Parts) => {
  let opened: Promise<{ reader: ReportReader; role: string }> | undefined;
  /** The sources whose views this process has made, or is making. */
  let installed: { sources: string; done: Promise<void> } | undefined;

  const install = async (role: string, wanted: readonly ReportSource[]) => {
    const empty = await installReportSchema(db, role, wanted);
    if (empty.length) log.warn({ tables: empty }, 'reports cannot read these sources: no such table, or no column to show');
  };

  /** Makes the views anew when the sources have changed; each process does, since it cannot know what the others made. */
  const follow = async (role: string) => {
    const wanted = await sources();
    const key = JSON.stringify(wanted);
    if (installed?.sources !== key) {
      const done = install(role, wanted);
      installed = { sources: key, done };
      done.catch(() => {
        if (installed?.done === done) installed = undefined;
      });
    }
    await installed.done;
  };

  const open = async () => {
    const key = await readReportKey(db);
    const target = reportUrl ?? (await makeRole(db, url, key));
    const role = decodeURIComponent(new URL(target).username);
    const reader = createReportReader({
      url: target,
      key,
      onTrouble: (error) => log.warn({ err: error }, 'report connection'),
      onUnbounded: () =>
        log.warn('PostgreSQL runs elsewhere: bound the memory of its processes there, reports can take gigabytes (operations.md)'),
    });
    return { reader, role };
  };

  const ready = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  return {
    /** The door to the report role's connections, with views of the present sources. */
    async reader() {
      const { reader, role } = await ready();
      await follow(role);
      return reader;
    },
    async close() {
      const last = await opened?.catch(() => undefined);
      await last?.reader.close();
    },
  };
};
export type ReportDatabase = ReturnType<typeof createReportDatabase>;
