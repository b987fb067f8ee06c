import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import type { FormDefinition } from '../form-head/form-definition.lookup.ts';
import { columnOf, type RunTimeTable, tableOf } from './run-time.table.ts';

/** Parent of the rows of the first level. */
const ROOT = '0';

interface Tree {
  table: RunTimeTable;
  parent: PgColumn;
  parentName: string;
  /** Column that says whether a row has children; undefined if the form has none. */
  flag: PgColumn | undefined;
  flagName: string;
}

/** The tree of a form; undefined if its rows are none. */
const treeOf = (form: FormDefinition): Tree | undefined => {
  const { isTree, treeParentIdField: parentName, treeIdField: flagName } = form.original;
  if (isTree !== 'Y' || !parentName) return undefined;
  const table = tableOf(form);
  const hasFlag = form.fields.some(({ dbFieldName }) => dbFieldName === flagName);
  return {
    table,
    parent: columnOf(table, parentName),
    parentName,
    flag: hasFlag && flagName ? columnOf(table, flagName) : undefined,
    flagName: flagName ?? '',
  };
};

/** Rows with these ids and all rows below them. `union` ends a cycle that older rows may have. */
const branchOf = async (tx: Db, { table, parentName }: Tree, ids: readonly string[]): Promise<string[]> => {
  const parent = sql.identifier(parentName);
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive branch as (
      select id from ${table} where id in ${ids}
      union select below.id from ${table} as below join branch on below.${parent} = branch.id)
    select id from branch`);
  return rows.map(({ id }) => id);
};

/** For each row of the branches the one of the ids that it is stored under: no other of the ids is above that one. */
const topsOf = async (tx: Db, { table, parentName }: Tree, ids: readonly string[]) => {
  const parent = sql.identifier(parentName);
  const { rows } = await tx.execute<{ id: string; root: string }>(sql`
    with recursive branch as (
      select id, id as root from ${table} where id in ${ids}
      union select below.id, branch.root from ${table} as below join branch on below.${parent} = branch.id)
    select id, root from branch`);
  const below = new Set(rows.flatMap(({ id, root }) => (id === root ? [] : [id])));
  const owners = new Map<string, string>();
  for (const { id, root } of rows) if (!below.has(root) || !owners.has(id)) owners.set(id, root);
  return owners;
};

/** Sets the flag of rows by whether they have children, where it is not right already. */
const setFlags = async (tx: Db, { table, parentName, flag, flagName }: Tree, ids: readonly string[]) => {
  if (!flag || !ids.length) return;
  const hasChildren = sql`case when exists (select from ${table} as below where below.${sql.identifier(parentName)} = one.id) then '1' else '0' end`;
  await tx.execute(sql`
    update ${table} as one set ${sql.identifier(flagName)} = ${hasChildren}
    where one.id in ${ids} and one.${sql.identifier(flagName)} is distinct from ${hasChildren}`);
};

/** Condition on rows of the first level that meet another condition, or have a row below them that does. */
export const rootsWhere = (form: FormDefinition, hits: SQL | undefined): SQL | undefined => {
  const tree = treeOf(form);
  if (!tree) return hits;
  const { table, parentName } = tree;
  const parent = sql.identifier(parentName);
  return sql`${table.id} in (
    with recursive way as (
      select id, ${parent} as above from ${table}${hits && sql` where ${hits}`}
      union select up.id, up.${parent} as above from ${table} as up join way on up.id = way.above)
    select id from way where above = ${ROOT} or above is null)`;
};

const parentIn = (value: unknown) => (value === null || value === undefined || value === '' ? ROOT : String(value));

/** Two moves at once could make a cycle that neither sees. */
const lockTree = (tx: Db, form: FormDefinition) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`online tree ${form.original.tableName}`}, 0))`);

/** Places of a tree's rows, in the transaction that writes them. All do nothing for forms that are no trees. */
export const treePlaces = (tx: Db, form: FormDefinition) => {
  const tree = treeOf(form);
  const parentsOf = async ({ table, parent }: Tree, ids: readonly string[]) => {
    const rows = await tx
      .select({ parent })
      .from(table)
      .where(inArray(table.id, [...ids]));
    return rows.map((row) => parentIn(row.parent)).filter((id) => id !== ROOT);
  };
  return {
    enter: async () => void (tree && (await lockTree(tx, form))),
    /** Values of a row with its place checked; `id` of a row that is stored already. */
    async placed(values: Readonly<Record<string, unknown>>, id?: string): Promise<Record<string, unknown>> {
      if (!tree) return { ...values };
      await lockTree(tx, form);
      const { [tree.flagName]: _, ...others } = values;
      const flags = id === undefined && tree.flag ? { [tree.flagName]: '0' } : {};
      if (id !== undefined && !Object.hasOwn(values, tree.parentName)) return others;
      const parent = parentIn(values[tree.parentName]);
      if (parent !== ROOT) {
        if (id !== undefined && (await branchOf(tx, tree, [id])).includes(parent)) throw new Refusal('不能移动到自己或自己的下级');
        const [above] = await tx.select({ id: tree.table.id }).from(tree.table).where(eq(tree.table.id, parent)).limit(1);
        if (!above) throw new Refusal('上级数据不存在');
      }
      return { ...others, ...flags, [tree.parentName]: parent };
    },
    /** Under which of the ids each row is removed that `branch` returns. */
    owners: async (ids: readonly string[]) => (tree ? topsOf(tx, tree, ids) : new Map(ids.map((id) => [id, id]))),
    /** Number of rows below the ids. */
    countBelow: async (ids: readonly string[]) => (tree ? new Set(await branchOf(tx, tree, ids)).size - new Set(ids).size : 0),
    /** The first of the parents that is not there, among rows that came back. */
    async orphan(ids: readonly string[]): Promise<string | undefined> {
      if (!tree) return undefined;
      const above = [...new Set(await parentsOf(tree, ids))];
      if (!above.length) return undefined;
      const there = await tx.select({ id: tree.table.id }).from(tree.table).where(inArray(tree.table.id, above));
      const known = new Set(there.map(({ id }) => id));
      return above.find((id) => !known.has(id));
    },
    /** Parents of rows, to be given to `settle` once the rows are written. */
    parents: async (ids: readonly string[]) => (tree ? parentsOf(tree, ids) : []),
    settle: async (parents: readonly string[]) => (tree ? setFlags(tx, tree, parents) : undefined),
    /** The ids with all that is below them; refuses if the caller may not act on some of that. */
    async branch(ids: readonly string[], where: SQL | undefined): Promise<readonly string[]> {
      if (!tree) return ids;
      await lockTree(tx, form);
      const all = await branchOf(tx, tree, ids);
      const open = await tx
        .select({ id: tree.table.id })
        .from(tree.table)
        .where(and(inArray(tree.table.id, all), where));
      const isOpen = new Set(open.map(({ id }) => id));
      // rows out of reach are answered like rows that are not there
      if (!ids.every((id) => isOpen.has(id))) return ids;
      if (open.length !== all.length) throw new Refusal('下级中有不能删除的数据');
      return all;
    },
  };
};
