import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { Refusal } from '#platform/refusal.ts';
import { remoteAppTable, remoteAuditTable, remoteBuildTable, remoteNameTable } from '../registry.table.ts';
import { foreignNames } from './foreign-names.ts';

export const allNames = (db: Db) =>
  db.select({ name: remoteNameTable.name, remote: remoteNameTable.remote }).from(remoteNameTable).orderBy(asc(remoteNameTable.name));

export const namesOf = async (db: Db, remote: string) =>
  (await db.select().from(remoteNameTable).where(eq(remoteNameTable.remote, remote)).orderBy(asc(remoteNameTable.name))).map(
    ({ name }) => name,
  );

/** Gives names to the remote that asks first; refuses if one belongs to another, which the primary key decides between two at once. */
export const claimNames = async (tx: Db, remote: string, names: readonly string[]) => {
  if (!names.length) return;
  // sorted: two transactions that claim the same names take the row locks in one order, so that they cannot deadlock
  await tx
    .insert(remoteNameTable)
    .values([...new Set(names)].sort().map((name) => ({ name, remote })))
    .onConflictDoNothing();
  const foreign = await tx
    .select({ name: remoteNameTable.name, remote: remoteNameTable.remote })
    .from(remoteNameTable)
    .where(and(inArray(remoteNameTable.name, [...names]), ne(remoteNameTable.remote, remote)));
  if (foreign.length) throw new Refusal(foreignNames(foreign).join('\n'));
};

export const createRemoteNameRepository = (db: Db) => ({
  /** Name → the remote it belongs to. */
  owners: async (): Promise<ReadonlyMap<string, string>> => new Map((await allNames(db)).map(({ name, remote }) => [name, remote])),

  /** Gives the names of builds that were stored before names had owners to the remote with the oldest build. */
  async claimStored() {
    await db.execute(sql`
      insert into ${remoteNameTable} (name, remote, create_time)
      select distinct on (expose ->> 'name') expose ->> 'name', build.remote, build.create_time
      from ${remoteBuildTable} build, jsonb_array_elements(build.record -> 'exposes') expose
      where expose ->> 'name' <> 'lifecycles'
      order by expose ->> 'name', build.create_time, build.id
      on conflict do nothing`);
  },

  /** Moves names from one remote to another, with an audit entry for each; false if `from` does not own them all, or `to` is unknown. */
  transfer: (from: string, to: string, names: readonly string[], reason: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const known = await tx.select().from(remoteAppTable).where(eq(remoteAppTable.name, to)).for('update');
      const held = await tx
        .select()
        .from(remoteNameTable)
        .where(and(eq(remoteNameTable.remote, from), inArray(remoteNameTable.name, [...names])))
        .for('update');
      if (!known.length || held.length !== new Set(names).size) return false;
      await tx
        .update(remoteNameTable)
        .set({ remote: to })
        .where(inArray(remoteNameTable.name, [...names]));
      const list = names.join('、');
      await tx.insert(remoteAuditTable).values([
        { id: newId(), remote: from, action: '转出名称', detail: `${reason}；转给 ${to}：${list}` },
        { id: newId(), remote: to, action: '转入名称', detail: `${reason}；来自 ${from}：${list}` },
      ]);
      return true;
    }),
});
export type RemoteNameRepository = ReturnType<typeof createRemoteNameRepository>;
