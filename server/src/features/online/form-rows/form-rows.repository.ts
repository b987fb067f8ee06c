import type { ExportQuery, ListQuery } from '@mortise/shared/contract';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { asRead, refuseStale } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { recycleRunTimeRows } from '#features/records/removal/run-time-rows.changes.ts';
import { conditionsOf, findPage } from '#lists/find-page.ts';
import { findRows } from '#lists/find-rows.ts';
import { columnsOfTable } from '#lists/list-columns.ts';
import { replaceSubRows } from '#lists/sub-rows.ts';
import { Refusal } from '#platform/refusal.ts';
import type { FormDefinition, SubDefinition } from '../form-head/form-definition.lookup.ts';
import { rootsWhere, treePlaces } from './form-tree.repository.ts';
import { columnOf, type RunTimeTable, tableOf } from './run-time.table.ts';

export type Row = Record<string, unknown>;
/** Rows of a sub table as they replace the stored ones. */
export interface SubChange {
  sub: SubDefinition;
  rows: readonly (Row & { id?: string | null })[];
}
/** A value that no other row may have. */
export interface UniqueValue {
  form: FormDefinition;
  field: string;
  value: unknown;
}

/** Parameters of one statement; PostgreSQL takes 65,535. */
const PARAMETERS = 30_000;
/** Parameters of JeecgBoot's clients that change nothing: how the table is used. */
const UNUSED = ['tabletype', 'hasQuery', 'batchFlag'];

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const aliases = new WeakMap<RunTimeTable, Record<string, PgColumn>>();

/** Names in camel case, under which JeecgBoot's clients know the columns too. */
const aliasesOf = (table: RunTimeTable) => {
  const known =
    aliases.get(table) ?? Object.fromEntries(Object.entries(getTableColumns(table)).map(([name, column]) => [camel(name), column]));
  aliases.set(table, known);
  return known;
};

/** Condition on a column with a comma list: one of the codes is in it. */
const holdsOne = (table: RunTimeTable, name: string, codes: string) =>
  sql`string_to_array(${table[name]}, ',') && string_to_array(${codes}, ',')`;

// drizzle cannot resolve the columns of a table that is made at run time; form-values.ts has checked the values
const writable = (table: RunTimeTable): PgTable => table;

const insertRow = async (tx: Db, form: FormDefinition, values: Row) => {
  const id = newId();
  const places = treePlaces(tx, form);
  await tx.insert(writable(tableOf(form))).values({ ...(await places.placed(values)), id });
  await places.settle(await places.parents([id]));
  return id;
};

const storeSubs = async (tx: Db, main: RunTimeTable, id: string, subs: readonly SubChange[]) => {
  for (const { sub, rows } of subs) {
    const [keys] = await tx
      .select({ value: columnOf(main, sub.mainField) })
      .from(writable(main))
      .where(eq(main.id, id));
    const table = tableOf(sub);
    const parentId = keys?.value;
    if (parentId === null || parentId === undefined) throw new Refusal(`${sub.head.tableTxt}：主表的 ${sub.mainField} 没有值`);
    await replaceSubRows(
      tx,
      { table, parent: columnOf(table, sub.foreignKey), parentField: sub.foreignKey, parentId: String(parentId) },
      rows,
    );
  }
};

/** Sub rows follow when the value changes by which they name their main row. */
const followKeys = async (tx: Db, before: Row, changes: Row, subs: readonly SubDefinition[]) => {
  for (const sub of subs) {
    const [old, fresh] = [before[sub.mainField], changes[sub.mainField]];
    if (fresh === undefined || fresh === old || old === null) continue;
    const table = tableOf(sub);
    await tx
      .update(writable(table))
      .set({ [sub.foreignKey]: fresh })
      .where(eq(columnOf(table, sub.foreignKey), old));
  }
};

const lockValues = (tx: Db, { original }: FormDefinition) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`online.${original.tableName}`}, 0))`);

/** After the rows are written: so rows of the same request count too. The lock makes other transactions wait until they see these rows. */
export const refuseTaken = async (tx: Db, unique: readonly UniqueValue[], taken: (value: UniqueValue) => Error) => {
  for (const each of unique) {
    const table = tableOf(each.form);
    await lockValues(tx, each.form);
    const same = await tx
      .select({ id: table.id })
      .from(writable(table))
      .where(eq(columnOf(table, each.field), each.value))
      .limit(2);
    if (same.length > 1) throw taken(each);
  }
};

interface Write {
  subs: readonly SubChange[];
  unique: readonly UniqueValue[];
  taken: (value: UniqueValue) => Error;
}

export const createFormRowsRepository = (db: Db) => ({
  /** @param multiple values of conditions on columns with comma lists */
  findPage(form: FormDefinition, query: ListQuery, where: SQL | undefined, multiple: Readonly<Record<string, string>>) {
    const table = tableOf(form);
    const lists = Object.entries(multiple).map(([name, codes]) => holdsOne(table, name, codes));
    return findPage<Row>(db, table, query, {
      where: and(where, ...lists) ?? sql`true`,
      columns: aliasesOf(table),
      ignore: [...UNUSED, ...Object.keys(multiple), ...Object.keys(multiple).map(camel)],
    });
  },
  /** Condition on rows of the first level of a tree: they are hits, or a hit is below them. */
  rootsOf(form: FormDefinition, query: ListQuery, where: SQL | undefined, multiple: Readonly<Record<string, string>>) {
    const table = tableOf(form);
    const lists = Object.entries(multiple).map(([name, codes]) => holdsOne(table, name, codes));
    const hits = and(where, conditionsOf(columnsOfTable(table), query, [...UNUSED, ...Object.keys(multiple)]), ...lists);
    return and(where, rootsWhere(form, hits)) ?? sql`true`;
  },
  /** Condition on the children of several rows of a tree. */
  belowOf(form: FormDefinition, parents: readonly string[], where: SQL | undefined) {
    const parent = columnOf(tableOf(form), form.original.treeParentIdField ?? '');
    return and(where, inArray(parent, [...parents])) ?? sql`true`;
  },
  async findById(form: FormDefinition, id: string, where: SQL | undefined): Promise<Row | undefined> {
    const table = tableOf(form);
    const [row] = await db
      .select()
      .from(writable(table))
      .where(and(eq(table.id, id), where))
      .limit(1);
    return row;
  },
  /** Sub rows of one main row, in the order in which they were made. */
  findSubs: (sub: SubDefinition, main: Row): Promise<Row[]> => {
    const table = tableOf(sub);
    return db
      .select()
      .from(writable(table))
      .where(eq(columnOf(table, sub.foreignKey), main[sub.mainField]))
      .orderBy(table.id)
      .limit(1000);
  },
  /** Main row and sub rows, in one transaction. Returns the id of the new row. */
  insert: (form: FormDefinition, values: Row, { subs, unique, taken }: Write) =>
    db.transaction(async (tx) => {
      const id = await insertRow(tx, form, values);
      await storeSubs(tx, tableOf(form), id, subs);
      await refuseTaken(tx, unique, taken);
      return id;
    }),
  /** Several rows in few statements, without sub rows. A row of a tree needs its place checked, so these are written one by one. */
  insertAll: (form: FormDefinition, rows: readonly Row[]) =>
    db.transaction(async (tx) => {
      if (form.original.isTree === 'Y') {
        for (const values of rows) await insertRow(tx, form, values);
        return;
      }
      const atOnce = Math.max(1, Math.floor(PARAMETERS / form.fields.length));
      for (let from = 0; from < rows.length; from += atOnce)
        await tx.insert(writable(tableOf(form))).values(rows.slice(from, from + atOnce).map((values) => ({ ...values, id: newId() })));
    }),
  /** Those of the values that stored rows have. The lock makes other transactions wait for the rows that this one writes. */
  async takenOf(form: FormDefinition, field: string, values: readonly unknown[]): Promise<ReadonlySet<string>> {
    await lockValues(db, form);
    const column = columnOf(tableOf(form), field);
    const rows = await db
      .select({ value: column })
      .from(writable(tableOf(form)))
      .where(inArray(column, [...values]));
    return new Set(rows.map(({ value }) => String(value)));
  },
  /** All rows of a list in its order, for workbooks. */
  findRows(form: FormDefinition, query: ExportQuery, where: SQL | undefined, multiple: Readonly<Record<string, string>>) {
    const table = tableOf(form);
    const lists = Object.entries(multiple).map(([name, codes]) => holdsOne(table, name, codes));
    return findRows<Row & { id: string }>(db, table, query, {
      where: and(where, ...lists) ?? sql`true`,
      columns: aliasesOf(table),
      ignore: [...UNUSED, ...Object.keys(multiple), ...Object.keys(multiple).map(camel)],
    });
  },
  /** Sub rows of several main rows, in the order in which they were made. */
  findSubsOf: (sub: SubDefinition, mains: readonly Row[]): Promise<Row[]> => {
    const table = tableOf(sub);
    const keys = mains.map((main) => main[sub.mainField]).filter((key) => key !== null);
    return db
      .select()
      .from(writable(table))
      .where(inArray(columnOf(table, sub.foreignKey), keys))
      .orderBy(table.id);
  },
  /** Refuses if the row changed since the client read it, if the client says when that was. Returns whether there is such a row. */
  update: (
    form: FormDefinition,
    { id, readAt, values, where }: { id: string; readAt: string | null | undefined; values: Row; where: SQL | undefined },
    allSubs: readonly SubDefinition[],
    { subs, unique, taken }: Write,
  ) =>
    db.transaction(async (tx) => {
      const table = tableOf(form);
      const places = treePlaces(tx, form);
      // before the lock of the row, for which another move may wait that holds the tree
      await places.enter();
      const [before] = await tx
        .select()
        .from(writable(table))
        .where(and(eq(table.id, id), where))
        .limit(1)
        .for('update');
      if (!before) return false;
      const version = table.update_time;
      const isRead = version ? asRead({ id: table.id, updateTime: version }, id, readAt) : eq(table.id, id);
      // an edit of the sub rows alone changes the version of the main row too
      const parents = await places.parents([id]);
      const changes = await places.placed(values, id);
      refuseStale(
        await tx
          .update(writable(table))
          .set(Object.keys(changes).length ? changes : { id })
          .where(isRead),
      );
      await places.settle([...parents, ...(await places.parents([id]))]);
      await followKeys(tx, before, values, allSubs);
      await storeSubs(tx, table, id, subs);
      await refuseTaken(tx, unique, taken);
      return true;
    }),
  /**
   * Moves rows with their sub rows and, in a tree, all below them into the recycle bin: all or none. Returns how many of the ids are there.
   */
  remove: (
    form: FormDefinition,
    ids: readonly string[],
    where: SQL | undefined,
    { subs, nameOf }: { subs: readonly SubDefinition[]; nameOf: (row: Row) => string },
  ) =>
    db.transaction(async (tx) => {
      const table = tableOf(form);
      const places = treePlaces(tx, form);
      const all = await places.branch(ids, where);
      const parents = await places.parents(all);
      const gone: Row[] = await tx
        .select()
        .from(writable(table))
        .where(and(inArray(table.id, [...all]), where))
        .orderBy(table.id)
        .for('update');
      const asked = gone.filter(({ id }) => ids.includes(String(id)));
      if (asked.length !== ids.length) return asked.length;
      const owners = await places.owners(ids);
      const ownerOf = (id: unknown) => owners.get(String(id)) ?? String(id);
      const parts = [];
      for (const sub of subs) {
        const keys = new Map(gone.map((row) => [String(row[sub.mainField]), ownerOf(row.id)]));
        const subTable = tableOf(sub);
        const key = columnOf(subTable, sub.foreignKey);
        const values = gone.flatMap((row) => row[sub.mainField] ?? []);
        if (!values.length) continue;
        const rows = await tx.select({ id: subTable.id, key }).from(writable(subTable)).where(inArray(key, values)).for('update');
        parts.push({
          table: sub.original.tableName,
          depth: 1,
          rows: rows.map((row) => ({ id: String(row.id), root: keys.get(String(row.key)) ?? '' })),
        });
      }
      const kind = form.original.tableName;
      await recycleRunTimeRows(tx, {
        kind,
        records: asked.filter(({ id }) => ownerOf(id) === id).map((row) => ({ id: String(row.id), name: nameOf(row) })),
        parts: [...parts, { table: kind, depth: 0, rows: gone.map(({ id }) => ({ id: String(id), root: ownerOf(id) })) }],
      });
      await places.settle(parents);
      return asked.length;
    }),
  /** Condition on sub rows: their main row is one of those that the other condition lets through. */
  ofVisibleMains: (sub: FormDefinition, foreignKey: string, main: FormDefinition, mainField: string, where: SQL | undefined) => {
    const [table, mains] = [tableOf(sub), tableOf(main)];
    return sql`${columnOf(table, foreignKey)} in (select ${columnOf(mains, mainField)} from ${mains}${where && sql` where ${where}`})`;
  },
});
export type FormRowsRepository = ReturnType<typeof createFormRowsRepository>;
