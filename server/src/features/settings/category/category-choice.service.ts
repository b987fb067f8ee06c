import { keysIn } from '@mortise/shared/contract';
import { CATEGORY_ROOT, type CategoryNode, HAS_CHILD } from '@mortise/shared/contract/settings';
import * as z from 'zod';
import { byParent } from '#lists/tree.ts';
import { Refusal } from '#platform/refusal.ts';
import type { CategoryChoiceRepository } from './category-choice.repository.ts';
import type { CategoryRow } from './category-rows.repository.ts';

const Conditions = z.record(z.string().max(40), z.union([z.string().max(100), z.number().transform(String)]));

const nodeOf = (row: CategoryRow, children: CategoryNode[] | null = null): CategoryNode => ({
  key: row.id,
  title: row.name,
  icon: null,
  parentId: row.pid,
  value: null,
  code: row.code,
  children,
  leaf: row.hasChild !== HAS_CHILD,
});

const readCondition = (text: string | undefined) => {
  if (!text?.trim()) return {};
  try {
    return Conditions.parse(JSON.parse(text));
  } catch {
    throw new Refusal('查询条件不正确：condition');
  }
};

const isOff = (flag: boolean | string | undefined) => flag === false || flag === 'false';

/** The nodes below `top`, made of all rows of its branch. Ends where the links form a ring, as rows of a ring are below no parent. */
const treeBelow = (rows: readonly CategoryRow[], top: string): CategoryNode[] => {
  const below = byParent(rows.map((row) => ({ ...row, parentId: row.pid === top ? null : row.pid })));
  const nodesOf = (parent: string): CategoryNode[] =>
    (below.get(parent) ?? []).map((row) => nodeOf(row, below.has(row.id) ? nodesOf(row.id) : null));
  return nodesOf('');
};

/** Categories as choices of forms: found by code or id, never by the name of a table (docs/wire/system-category.md §2). */
export const createCategoryChoiceService = (repository: CategoryChoiceRepository) => {
  const childrenOf = async (pid: string, condition?: string) => {
    const rows = await repository.below(pid, readCondition(condition));
    if (!rows) throw new Refusal('查询条件不正确：condition');
    return rows.map((row) => nodeOf(row));
  };
  return {
    async one(field: string, val: string) {
      const rows = await repository.withValue(field, val);
      const [row] = rows ?? [];
      if (!row) throw new Refusal('查询无果');
      if (rows && rows.length > 1) throw new Refusal(`查询数据异常,[${field}]存在多个值:${val}`);
      return row;
    },
    children: (pid: string | undefined) => childrenOf(pid || CATEGORY_ROOT),
    async root(pcode: string | undefined, async: boolean | string | undefined) {
      let top = CATEGORY_ROOT;
      if (pcode) {
        const [row] = await repository.withCode(pcode);
        if (!row) throw new Refusal(`该编码【${pcode}】不存在，请核实!`);
        top = row.id;
      }
      return isOff(async) ? treeBelow(await repository.branchBelow(top), top) : childrenOf(top);
    },
    async tree(pid: string | undefined, pcode: string | undefined, condition: string | undefined) {
      if (pid) return childrenOf(pid, condition);
      if (!pcode) throw new Refusal('加载分类字典树参数有误.[null]!');
      if (pcode === CATEGORY_ROOT) return childrenOf(CATEGORY_ROOT, condition);
      const [top] = await repository.withCode(pcode);
      if (!top) throw new Refusal('加载分类字典树参数有误.[code]!');
      return childrenOf(top.id, condition);
    },
    async names(ids: string, delNotExist: boolean | string | undefined) {
      const wanted = keysIn(ids);
      if (!wanted.length) throw new Refusal('ids 不能为空');
      const names = new Map((await repository.withIds(wanted)).map(({ id, name }) => [id, name ?? '']));
      return wanted.flatMap((id) => names.get(id) ?? (isOff(delNotExist) ? id : []));
    },
    async all(code: string) {
      const rows = code === CATEGORY_ROOT ? await repository.all() : await repository.withPrefix(code);
      if (!rows.length) throw new Refusal(`无数据,参数有误.[${code}]`);
      return rows.map(({ id, name }) => ({ value: id, text: name, title: name }));
    },
  };
};
export type CategoryChoiceService = ReturnType<typeof createCategoryChoiceService>;
