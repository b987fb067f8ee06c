import { ListQuery } from '@mortise/shared/contract';
import { CATEGORY_ROOT } from '@mortise/shared/contract/settings';
import { eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { recycle, recycledCodes } from '#features/records/removal/removal.changes.ts';
import { nextSegmentCode } from '#lists/segment-code.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { branchesOf, topsOf } from '#lists/tree.ts';
import { Refusal } from '#platform/refusal.ts';
import { categoryTable } from './category.table.ts';
import { type CategoryRow, inOrder, isBelow, namesAbove, rowsWhere } from './category-rows.repository.ts';

/** Table of categories, as the recycle bin names it. */
export const CATEGORIES = getTableName(categoryTable);

// keys of advisory locks: the shape of the tree, and the codes of its first level; any unique numbers
const TREE_LOCK = 7_160_244;
const FIRST_LEVEL_LOCK = 7_160_245;
const LAST_SEGMENT = 'Z99';
// the column holds 100 characters
const LONGEST = 99;

/** Updates `has_child` of parents. Keeps update_time, the version of the optimistic lock: the parents themselves were not edited. */
const markParents = (tx: Db, ids: readonly (string | null)[]) =>
  tx.execute(sql`
    update sys_category p set has_child = case when exists (select 1 from sys_category c where c.pid = p.id) then '1' else '0' end
    where p.id = any(${sql.param(ids.filter(Boolean))}::text[])`);

/** Code of a new category below `pid`; `null` below one that has none itself. Counts codes in the bin and anywhere in the tree as taken. */
const nextCode = async (tx: Db, pid: string) => {
  const [parent] = pid === CATEGORY_ROOT ? [] : await tx.select().from(categoryTable).where(eq(categoryTable.id, pid));
  if (pid !== CATEGORY_ROOT && !parent) throw new Refusal('父级节点不存在，请刷新后重试');
  if (parent && !parent.code) return null;
  const above = parent?.code ?? '';
  const { rows } = await tx.execute<{ code: string | null }>(sql`
    select max(code collate "C") as code from sys_category
    where left(code, ${above.length}) = ${above} and substr(code, ${above.length + 1}) ~ '^[A-Z][0-9]{2}$'`);
  const reserved = (await recycledCodes(tx, CATEGORIES)).filter(
    (code) => code.startsWith(above) && /^[A-Z]\d{2}$/.test(code.slice(above.length)),
  );
  const siblings = [rows[0]?.code ?? [], reserved].flat();
  if (siblings.some((code) => code.endsWith(LAST_SEGMENT))) throw new Refusal('同级分类的编码已用完，请换一个父级节点');
  const code = nextSegmentCode(above, siblings);
  if (code.length > LONGEST) throw new Refusal('分类层级过深，不能再添加下级');
  return code;
};

const shaping = (tx: Db) => {
  const rows = storedRows(tx, categoryTable);
  return {
    rows: () =>
      tx
        .select({ id: categoryTable.id, parentId: categoryTable.pid, name: categoryTable.name, code: categoryTable.code })
        .from(categoryTable),
    byId: rows.findById,
    nextCode: (pid: string) => nextCode(tx, pid),
    update: rows.update,
    /** Replaces the start of the codes below a category that got another one. */
    recode: (id: string, before: string, after: string | null) =>
      tx.execute(sql`
        update sys_category set code = ${after}::text || substr(code, ${before.length + 1})
        where left(code, ${before.length}) = ${before} and ${isBelow([id])}`),
    markParents: (ids: readonly (string | null)[]) => markParents(tx, ids),
    /** Moves branches into the recycle bin: one statement deletes and stores all rows. */
    async recycle(
      all: readonly { id: string; parentId: string | null; name: string | null; code: string | null }[],
      ids: readonly string[],
    ) {
      const tops = topsOf(all, ids);
      await recycle(
        tx,
        CATEGORIES,
        tops.map(({ id, name, code }) => ({ id, name, code, rows: branchesOf(all, [id]).map((row) => row.id) })),
      );
      await markParents(
        tx,
        tops.map(({ parentId }) => parentId),
      );
      return tops.length;
    },
  };
};
export type CategoryShaping = ReturnType<typeof shaping>;

export const createCategoryRepository = (db: Db) => {
  const rows = storedRows(db, categoryTable);
  return {
    findById: rows.findById,
    search: (words: string, pageSize: number) =>
      rows.findPage(ListQuery.parse({ pageSize, quickQuery: words, quickFields: 'name,code' }), { orderBy: inOrder }),
    firstLevel: (pid: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }) =>
      rows.findPage(ListQuery.parse({ pageNo, pageSize }), { where: eq(categoryTable.pid, pid), orderBy: inOrder }),
    findRows: (query: Parameters<typeof rows.findRows>[0]) => rows.findRows(query, { orderBy: inOrder }),
    below: (pids: readonly string[]) => rowsWhere(db, inArray(categoryTable.pid, [...pids])),
    countBelow: async (ids: readonly string[]) => {
      const { rows: found } = await db.execute<{ count: string }>(
        sql`select count(*) as count from sys_category where ${isBelow(ids)} and not ${inArray(categoryTable.id, [...ids])}`,
      );
      return Number(found[0]?.count ?? 0);
    },
    namesAbove: (ids: readonly string[]) => namesAbove(db, ids),
    /** What the next category below would get. */
    peekCode: (pid: string, tx: Db = db) => nextCode(tx, pid),
    /**
     * Adds categories. The lock on the parent's row, or of the first level, gives each a code of its own; the shared lock of the tree keeps
     * the parent in it.
     */
    insert: (pid: string, draft: Pick<CategoryRow, 'name' | 'sysOrgCode'>) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock_shared(${TREE_LOCK})`);
        if (pid === CATEGORY_ROOT) await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_LEVEL_LOCK})`);
        else await tx.execute(sql`select 1 from sys_category where id = ${pid} for update`);
        await storedRows(tx, categoryTable).insert({ ...draft, pid, code: await nextCode(tx, pid), hasChild: '0' });
        await markParents(tx, [pid]);
      }),
    /** Inserts rows as they are, for imports. */
    insertAll: (drafts: Omit<typeof categoryTable.$inferInsert, 'createBy' | 'createTime'>[]) => db.insert(categoryTable).values(drafts),
    async idsByCode(codes: readonly string[]) {
      const found = await db
        .select({ id: categoryTable.id, code: categoryTable.code })
        .from(categoryTable)
        .where(inArray(categoryTable.code, [...codes]));
      return new Map(found.map(({ id, code }) => [code ?? '', id]));
    },
    markParents: (ids: readonly string[]) => markParents(db, ids),
    /** Serialises moves, removals and restoring (advisory lock), so that two moves cannot create a cycle. Reads are not blocked. */
    shape: <Result>(work: (tree: CategoryShaping, tx: Db) => Promise<Result>): Promise<Result> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`);
        return work(shaping(tx), tx);
      }),
    /** The parents of restored branches have children again. */
    async markRestored(tx: Db, ids: readonly string[]) {
      const restored = await tx
        .select({ pid: categoryTable.pid })
        .from(categoryTable)
        .where(inArray(categoryTable.id, [...ids]));
      await markParents(
        tx,
        restored.map(({ pid }) => pid),
      );
    },
  };
};
export type CategoryRepository = ReturnType<typeof createCategoryRepository>;
