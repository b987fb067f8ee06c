import type { ExportQuery } from '@mortise/shared/contract';
import { asc, eq, getTableName, inArray, sql } from 'drizzle-orm';
import { type Edited, updateAsRead } from '#db/as-read.ts';
import type { Db } from '#db/db.ts';
import { REMOVED_TEXT } from '#db/soft-delete.ts';
import { createRecordVersions } from '#features/records/data-log/record-versions.lookup.ts';
import { recycle, recycledCodes } from '#features/records/removal/removal.changes.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { branchesOf, topsOf } from '#lists/tree.ts';
import { currentCaller } from '#platform/caller.ts';
import { departmentTies, recodeDepartments, untieDepartments } from '../user/user.changes.ts';
import type { DepartmentRow } from './department.lookup.ts';
import { departmentTable } from './department.table.ts';

export type NewDepartment = typeof departmentTable.$inferInsert;

/** Table of departments, as the recycle bin names it. */
export const DEPARTMENTS = getTableName(departmentTable);

// key of the advisory lock on the department tree; any unique number
const TREE_LOCK = 7_160_243;

/**
 * The version that an edit may replace: the present one if only the caller has changed the department since it was read. Jeecg's client
 * keeps the node of the tree after a save, with the old `updateTime`, so that the optimistic lock would refuse the same person's next save.
 */
const replaceable = async (tx: Db, id: string, read: string | null) => {
  const username = currentCaller()?.username ?? '';
  const { updateTime, updateBy } = departmentTable;
  const [present] = await tx.select({ updateTime, updateBy }).from(departmentTable).where(eq(departmentTable.id, id));
  if (!present || present.updateTime === read || present.updateBy !== username) return read;
  return (await createRecordVersions(tx).areOwnSince(DEPARTMENTS, id, username, read)) ? present.updateTime : read;
};

export const createDepartmentRepository = (db: Db) => {
  const onTree = (tx: Db) => ({
    all: () => tx.select().from(departmentTable).orderBy(asc(departmentTable.orgCode)),
    async idsByCode(codes: readonly string[]) {
      const rows = await tx
        .select({ id: departmentTable.id, orgCode: departmentTable.orgCode })
        .from(departmentTable)
        .where(inArray(departmentTable.orgCode, [...codes]));
      return new Map(rows.map(({ id, orgCode }) => [orgCode, id]));
    },
    insertAll: (departments: NewDepartment[]) => tx.insert(departmentTable).values(departments),
    insert: (department: NewDepartment) => tx.insert(departmentTable).values(department),
    /** Updates a department; refuses if another person changed it since the client read it (optimistic lock). */
    async update({ id, updateTime: read, ...changes }: Edited<Partial<NewDepartment>> & { id: string }) {
      await updateAsRead(tx, departmentTable, { id, read: read === undefined ? undefined : await replaceable(tx, id, read), changes });
    },
    /** Codes of removed departments: one that is restored gets its own again. */
    recycledCodes: () => recycledCodes(tx, DEPARTMENTS),
    /**
     * Replaces the start of the codes below a department that got another one, of users' current departments, and of the department that a
     * record belongs to (`sys_org_code`), which data rules compare with the user's.
     */
    async recode(ids: readonly string[], { before, after, deeper }: { before: string; after: string; deeper: number }) {
      await tx.execute(sql`
        update sys_depart set org_code = ${after}::text || substr(org_code, ${before.length + 1}), org_type = (org_type::int + ${deeper})::text
        where id = any(${sql.param([...ids])}::text[]) and left(org_code, ${before.length}) = ${before}`);
      await recodeDepartments(tx, before, after);
      const { rows } = await tx.execute<{ table: string }>(sql`
        select table_name as table from information_schema.columns where table_schema = current_schema() and column_name = 'sys_org_code'`);
      for (const { table } of rows)
        await tx.execute(sql`
          update ${sql.identifier(table)} set sys_org_code = ${after}::text || substr(sys_org_code, ${before.length + 1})
          where left(sys_org_code, ${before.length}) = ${before}`);
    },
    /** Moves branches of the tree into the recycle bin, with memberships, grants and roles. */
    async recycle(all: readonly DepartmentRow[], ids: readonly string[]) {
      const branches = topsOf(all, ids).map((top) => ({ top, rows: branchesOf(all, [top.id]) }));
      const removed = [];
      for (const { top, rows } of branches)
        removed.push({
          id: top.id,
          name: top.departName,
          code: top.orgCode,
          rows: rows.map(({ id }) => id),
          ties: await departmentTies(tx, rows),
        });
      await untieDepartments(
        tx,
        branches.flatMap(({ rows }) => rows),
      );
      await recycle(tx, DEPARTMENTS, removed);
    },
  });

  return {
    /** Departments that are not removed, parents before children. */
    findRows: (query: ExportQuery) =>
      storedRows(db, departmentTable).findRows(query, {
        // rows of a JeecgBoot installation may have no flag; they are there
        where: sql`${departmentTable.delFlag} is distinct from ${REMOVED_TEXT}`,
        orderBy: [asc(departmentTable.orgCode)],
        ignore: ['delFlag', 'del_flag'],
      }),
    /** Serialises changes of the tree (advisory lock): new siblings get distinct codes, and none is added below a removed department. */
    inTurn: <Result>(work: (tree: ReturnType<typeof onTree>, tx: Db) => Promise<Result>) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`);
        return work(onTree(tx), tx);
      }),
  };
};
export type DepartmentRepository = ReturnType<typeof createDepartmentRepository>;
export type DepartmentTree = Parameters<Parameters<DepartmentRepository['inTurn']>[0]>[0];
