import { type ExportQuery, type ListQuery, pageOf, type Reach, wireTexts } from '@mortise/shared/contract';
import { CATEGORY_ROOT, type CategoryDraft } from '@mortise/shared/contract/settings';
import type { Edited } from '#db/as-read.ts';
import { newId } from '#db/new-id.ts';
import { effect, refuseGrown } from '#lists/reach.ts';
import { parentCodeOf } from '#lists/segment-code.ts';
import { branchesOf } from '#lists/tree.ts';
import type { Caller } from '#platform/caller.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { CategoryRepository, CategoryShaping } from './category.repository.ts';
import type { SheetCategory } from './category-sheet.ts';

const FOUND_AT_MOST = 200;

const parentOf = (pid: string | null | undefined) => pid || CATEGORY_ROOT;

/** Refuses to hang a branch below itself. */
const refuseRing = async (tree: CategoryShaping, id: string, pid: string) => {
  if (branchesOf(await tree.rows(), [id]).some((row) => row.id === pid)) throw new Refusal('父级节点不能是本分类或其下级');
};

/** Adds, changes, moves and removes categories (docs/wire/system-category.md). */
export const createCategoryService = (repository: CategoryRepository) => {
  const reachOf = async (ids: readonly string[]): Promise<Reach> => {
    const below = await repository.countBelow(ids);
    return { dependants: below, effects: effect(below, (categories) => `${categories} 个下级分类将一起删除`) };
  };
  const removeAll = async (ids: string[], confirmed: number | undefined) =>
    repository.shape(async (tree) => {
      refuseGrown(await reachOf(chosen(ids)), confirmed);
      return tree.recycle(await tree.rows(), ids);
    });

  return {
    async firstLevel(query: ListQuery) {
      const pid = parentOf(typeof query.pid === 'string' ? query.pid : undefined);
      return repository.firstLevel(pid, query);
    },
    below: (pid: string | undefined) => repository.below([parentOf(pid)]),
    async belowEach(parentIds: string[]) {
      const rows = await repository.below(parentIds);
      return pageOf(rows, rows.length, { pageNo: 1, pageSize: Math.max(rows.length, 10) });
    },
    byId: async (id: string) => found(await repository.findById(id)),
    async search(words: string) {
      const { records } = await repository.search(words, FOUND_AT_MOST);
      const above = await repository.namesAbove(records.map(({ id }) => id));
      return records.map((row) => ({ ...row, parentNames: above.get(row.id) ?? [] }));
    },
    async checkCode(pid: string | undefined, code: string | undefined) {
      if (!code) throw new Refusal('错误,类型编码为空!');
      if (parentOf(pid) === CATEGORY_ROOT) return null;
      const parent = found(await repository.findById(parentOf(pid)));
      if (parent.code && !code.startsWith(parent.code)) throw new Refusal(`编码不符合规范,须以"${parent.code}"开头!`);
      return null;
    },
    add: ({ orgCode }: Caller, { name, pid }: CategoryDraft) => repository.insert(parentOf(pid), { name, sysOrgCode: orgCode || null }),
    /** Another parent moves the branch: codes say where a category is, so that it and all below it get new ones. */
    edit: ({ id, name, pid, updateTime }: Edited<CategoryDraft> & { id: string }) =>
      repository.shape(async (tree) => {
        const category = found(await tree.byId(id));
        const target = pid === undefined ? parentOf(category.pid) : parentOf(pid);
        if (target === parentOf(category.pid)) return tree.update({ id, name, updateTime });
        await refuseRing(tree, id, target);
        const code = await tree.nextCode(target);
        await tree.update({ id, name, pid: target, code, updateTime });
        if (category.code) await tree.recode(id, category.code, code);
        await tree.markParents([category.pid, target]);
      }),
    reach: (ids: string[]) => reachOf(chosen(ids)),
    async remove(id: string, confirmed?: number) {
      if (!(await removeAll([id], confirmed))) throw new Refusal(wireTexts.notFound);
    },
    removeBatch: async (ids: string[], confirmed?: number) => void (await removeAll(ids, confirmed)),
    rows: (query: ExportQuery) => repository.findRows(query),
    /** Stores imported categories whose code is free, parents first: the parent has the code without its last three characters. */
    async saveAll({ orgCode }: Caller, drafts: SheetCategory[]) {
      const codes = drafts.flatMap(({ code }) => [code, parentCodeOf(code)]);
      const ids = await repository.idsByCode(codes);
      const reasons = new Map<SheetCategory, string>();
      const rows = [];
      for (const draft of drafts.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
        if (ids.has(draft.code)) {
          reasons.set(draft, '类型编码已经存在');
          continue;
        }
        const id = newId();
        const pid = ids.get(parentCodeOf(draft.code)) ?? CATEGORY_ROOT;
        ids.set(draft.code, id);
        rows.push({ id, pid, name: draft.name, code: draft.code, hasChild: '0', sysOrgCode: orgCode || null });
      }
      if (rows.length) await repository.insertAll(rows);
      await repository.markParents(rows.flatMap(({ id, pid }) => [id, pid]));
      return drafts.map((draft) => reasons.get(draft));
    },
  };
};
export type CategoryService = ReturnType<typeof createCategoryService>;
