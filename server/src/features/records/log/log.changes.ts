import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import type { LogEntry } from '#platform/operation-log.ts';

/** Writes sign-ins and operations to the log. */
export const createLogWriter = (db: Db) => ({
  async insert(entries: LogEntry[]) {
    const rows = JSON.stringify(entries.map((entry) => ({ ...entry, id: newId() }))).replaceAll('\\u0000', '');
    await db.execute(sql`
      insert into sys_log (id, log_type, log_content, operate_type, userid, username, ip, method, request_url, request_param,
        request_type, cost_time, create_by, create_time)
      select id, "logType", "logContent", "operateType", userid, username, ip, method, "requestUrl", "requestParam",
        "requestType", "costTime", userid, "createTime"
      from json_to_recordset(${rows}::json) as row (id text, "logType" int, "logContent" text, "operateType" int, userid text,
        username text, ip text, method text, "requestUrl" text, "requestParam" text, "requestType" text, "costTime" bigint,
        "createTime" timestamp)`);
  },
});
export type LogWriter = ReturnType<typeof createLogWriter>;
