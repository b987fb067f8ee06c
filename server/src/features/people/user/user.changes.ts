import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { userTable } from './user.table.ts';

/** Part of removing departments: clears them as current and as supervised department. Foreign keys remove memberships. */
export const untieDepartments = async (tx: Db, departments: readonly { id: string; orgCode: string }[]) => {
  const gone = sql.join(
    departments.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const codes = departments.map(({ orgCode }) => orgCode);
  await tx.update(userTable).set({ orgCode: null }).where(inArray(userTable.orgCode, codes));
  await tx.execute(sql`
    update sys_user set depart_ids = nullif(array_to_string(array(
      select part from unnest(string_to_array(depart_ids, ',')) with ordinality as parts(part, place)
      where part not in (${gone}) order by place), ','), '')
    where string_to_array(depart_ids, ',') && array[${gone}]::text[]`);
};
