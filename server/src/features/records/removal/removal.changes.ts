import { wireTexts } from '@mortise/shared/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { now } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { type Caller, currentCaller } from '#platform/caller.ts';
import { chosen, Refusal } from '#platform/refusal.ts';
import { moveRowsBack, moveRowsOut } from './moved-rows.changes.ts';
import { removalRowTable, removalTable } from './removal.table.ts';

const MOST = 1000;
/** Records per INSERT statement: PostgreSQL limits its parameters. */
const AT_ONCE = 500;

/** A record as it goes into the bin. */
export interface Removed {
  id: string;
  name: string | null;
  code?: string | null;
  /** Ids of its rows in its own table, if the record is a branch of a tree. */
  rows?: readonly string[];
  /** What the removal changes in rows that stay; handed to `restored`. */
  ties?: unknown;
}

export type Removal = typeof removalTable.$inferSelect;

interface BinOptions {
  db: Db;
  /** Table of the records. */
  kind: string;
  /** Administrators see the whole bin, others what they removed themselves (ADR 50). */
  isAdministrator: (caller: Caller) => Promise<boolean>;
  /** Column with the parent's id, for the branches of a tree: a branch without a parent cannot be restored. */
  parent?: string;
  /** What `parent` holds in a row without a parent, besides nothing. */
  root?: string;
  /** Runs a change of the bin; with a lock, for trees. */
  inTurn?: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;
  /** Inserts the stored rows of removals again and returns the ids of the records'; default: by the foreign keys of the tables. */
  moveBack?: (tx: Db, removals: readonly string[]) => Promise<string[]>;
  /** Text for a record that cannot be restored because another one has its unique value: the reason, and what to do. */
  collision?: string;
  /** Ties the restored records again and checks them; a refusal undoes all. */
  restored?: (tx: Db, removals: readonly Removal[], caller: Caller) => Promise<unknown>;
}

const named = (removals: readonly Pick<Removal, 'name'>[]) => removals.map(({ name }) => `“${name ?? ''}”`).join('、');

/** Locks the records until the transaction ends, in one order for all; returns the ids of those that are still there. */
const lockPresent = async (tx: Db, kind: string, ids: readonly string[]) => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${sql.identifier(kind)} where id = any(${sql.param([...ids])}::text[]) order by id for update`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** The records that no other call has removed meanwhile; refuses if none is left. */
const stillPresent = async (tx: Db, kind: string, records: readonly Removed[]) => {
  const ids = records.map(({ id }) => id);
  const present = await lockPresent(tx, kind, ids);
  if (ids.length && !present.size) throw new Refusal(wireTexts.alreadyRemoved);
  return records.filter(({ id }) => present.has(id));
};

/** Moves records from their table into its recycle bin, with all rows that foreign keys would delete. Works inside a transaction. */
export const recycle = async (tx: Db, kind: string, asked: readonly Removed[]) => {
  const records = await stillPresent(tx, kind, asked);
  const removals = records.map(({ id, name, code = null, ties = null }) => ({
    id: newId(),
    kind,
    rootId: id,
    name,
    code,
    ties,
    removedBy: currentCaller()?.username ?? null,
    removedTime: now(),
  }));
  for (let from = 0; from < removals.length; from += AT_ONCE) await tx.insert(removalTable).values(removals.slice(from, from + AT_ONCE));
  const rows = records.flatMap(({ id, rows = [id] }, place) => rows.map((row) => ({ row, removal: removals[place]?.id ?? '' })));
  await moveRowsOut(tx, kind, { ids: rows.map(({ row }) => row), removals: rows.map(({ removal }) => removal) });
};

/** Codes of removed records, which stay reserved. */
export const recycledCodes = async (tx: Db, kind: string) => {
  const rows = await tx.select({ code: removalTable.code }).from(removalTable).where(eq(removalTable.kind, kind));
  return rows.flatMap(({ code }) => code ?? []);
};

/** Refuses branches whose parent is gone. */
const refuseOrphans = async (
  tx: Db,
  { kind, parent, root }: { kind: string; parent: string; root: string },
  removals: readonly Removal[],
) => {
  const ids = removals.map(({ id }) => id);
  const { rows } = await tx.execute<{ root: string }>(sql`
    select root.content ->> 'id' as root from sys_removal_row root
    where root.table_name = ${kind} and root.depth = 0 and root.removal_id = any(${sql.param(ids)}::text[])
      and coalesce(root.content ->> ${parent}, '') not in ('', ${root})
      and not exists (select 1 from ${sql.identifier(kind)} p where p.id = root.content ->> ${parent})
      and not exists (
        select 1 from sys_removal_row other where other.table_name = ${kind} and other.removal_id = any(${sql.param(ids)}::text[])
          and other.content ->> 'id' = root.content ->> ${parent})`);
  const orphans = removals.filter(({ rootId }) => rows.some(({ root }) => root === rootId));
  if (orphans.length) throw new Refusal(`${named(orphans)}的上级已被删除，请先还原上级`);
};

/** The recycle bin of one table: list, restore, and permanent removal (ADR 50). */
export const createRecycleBin = ({
  db,
  kind,
  isAdministrator,
  parent,
  root = '',
  inTurn,
  moveBack = moveRowsBack,
  collision = '编码已被其他记录使用，请先修改那条记录的编码',
  restored,
}: BinOptions) => {
  const inTransaction = inTurn ?? ((work) => db.transaction(work));
  const reachOf = async (caller: Caller) =>
    and(eq(removalTable.kind, kind), (await isAdministrator(caller)) ? undefined : eq(removalTable.removedBy, caller.username));
  const found = async (tx: Db, caller: Caller, ids: string[]) => {
    const rows = await tx
      .select()
      .from(removalTable)
      .where(and(await reachOf(caller), inArray(removalTable.rootId, chosen(ids))))
      .for('update');
    if (rows.length !== ids.length) throw new Refusal('未找到已删除的记录，可能已被还原或彻底删除');
    return rows;
  };

  return {
    async list(caller: Caller) {
      const rows = await db
        .select()
        .from(removalTable)
        .where(await reachOf(caller))
        .orderBy(desc(removalTable.removedTime), desc(removalTable.id))
        .limit(MOST);
      return rows.map(({ rootId, name, code, removedBy, removedTime }) => ({
        id: rootId,
        name,
        code,
        updateBy: removedBy,
        updateTime: removedTime,
      }));
    },
    restore: (caller: Caller, ids: string[]) =>
      inTransaction(async (tx) => {
        const removals = await found(tx, caller, ids);
        if (parent) await refuseOrphans(tx, { kind, parent, root }, removals);
        const own = removals.map(({ id }) => id);
        const roots = await tx
          .select({ id: sql<string>`${removalRowTable.content} ->> 'id'`, removalId: removalRowTable.removalId })
          .from(removalRowTable)
          .where(and(eq(removalRowTable.depth, 0), inArray(removalRowTable.removalId, own)));
        const back = new Set(await moveBack(tx, own));
        // a unique index kept some rows out
        const kept = removals.filter(({ id }) => roots.some((row) => row.removalId === id && !back.has(row.id)));
        if (kept.length) throw new Refusal(`无法还原${named(kept)}：${collision}`);
        await restored?.(tx, removals, caller);
        await tx.delete(removalTable).where(inArray(removalTable.id, own));
      }),
    destroy: (caller: Caller, ids: string[]) =>
      inTransaction(async (tx) => {
        const removals = await found(tx, caller, ids);
        await tx.delete(removalTable).where(
          inArray(
            removalTable.id,
            removals.map(({ id }) => id),
          ),
        );
      }),
  };
};
export type RecycleBin = ReturnType<typeof createRecycleBin>;
