import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { createRecycleBin } from '#features/records/removal/removal.changes.ts';
import { restoreRunTimeRows } from '#features/records/removal/run-time-rows.changes.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { FormDefinition, FormDefinitionLookup, SubDefinition } from '../form-head/form-definition.lookup.ts';
import { refuseTaken } from './form-rows.repository.ts';
import { treePlaces } from './form-tree.repository.ts';
import { columnOf, tableOf } from './run-time.table.ts';
import { taken, uniqueOf } from './unique-values.ts';

type Row = Record<string, unknown>;

interface BinParts {
  db: Db;
  isAdministrator: (caller: Caller) => Promise<boolean>;
  definitions: Pick<FormDefinitionLookup, 'mainOf'>;
}

/** Recycle bins of forms: restored rows must fit the rows, the rules and the rights of the form as they are now. */
export const createFormBins = ({ db, isAdministrator, definitions }: BinParts) => {
  const rowsOf = async (tx: Db, form: FormDefinition, ids: readonly string[], where: SQL | undefined): Promise<Row[]> => {
    const table = tableOf(form);
    return tx
      .select()
      .from(table as PgTable)
      .where(and(inArray(table.id, [...ids]), where));
  };
  /** A row of a sub table without its main row would be nowhere. */
  const refuseWithoutMain = async (tx: Db, form: FormDefinition, rows: readonly Row[]) => {
    const above = await definitions.mainOf(form);
    const keys = above ? rows.flatMap((row) => row[above.foreignKey] ?? []) : [];
    if (!above || !keys.length) return;
    const column = columnOf(tableOf(above.main), above.mainField);
    const mains = await tx
      .select({ key: column })
      .from(tableOf(above.main) as PgTable)
      .where(inArray(column, keys));
    const known = new Set(mains.map(({ key }) => String(key)));
    if (keys.some((key) => !known.has(String(key)))) throw new Refusal('主表数据已被删除，请先还原主表数据');
  };

  return {
    /** How many rows would go with those of the rows that the caller may act on. */
    async reachOf(form: FormDefinition, ids: readonly string[], where: SQL | undefined, subs: readonly SubDefinition[]) {
      const seen = await rowsOf(db, form, ids, where);
      const below = await treePlaces(db, form).countBelow(seen.map(({ id }) => String(id)));
      const counts = [];
      for (const sub of subs) {
        const keys = seen.flatMap((row) => row[sub.mainField] ?? []);
        const table = tableOf(sub);
        counts.push({ sub, count: keys.length ? await db.$count(table as PgTable, inArray(columnOf(table, sub.foreignKey), keys)) : 0 });
      }
      return { below, counts };
    },
    /** @param where rows that the caller may act on */
    of(form: FormDefinition, where: SQL | undefined) {
      let back: readonly string[] = [];
      const places = (tx: Db) => treePlaces(tx, form);
      return createRecycleBin({
        db,
        kind: form.original.tableName,
        isAdministrator,
        collision: '数据与已有的数据重复',
        inTurn: (work) =>
          db.transaction(async (tx) => {
            await places(tx).enter();
            return work(tx);
          }),
        async moveBack(tx, removals) {
          back = await restoreRunTimeRows(tx, removals);
          return [...back];
        },
        async restored(tx) {
          if (await places(tx).orphan(back)) throw new Refusal('上级数据已被删除，请先还原上级');
          const rows = await rowsOf(tx, form, back, where);
          if (rows.length !== back.length) throw new Refusal('部分数据不在您的数据权限内，不能还原');
          await refuseWithoutMain(tx, form, rows);
          await refuseTaken(
            tx,
            rows.flatMap((row) => uniqueOf(form, row)),
            taken,
          );
          await places(tx).settle(await places(tx).parents(back));
        },
      });
    },
  };
};
export type FormBins = ReturnType<typeof createFormBins>;
