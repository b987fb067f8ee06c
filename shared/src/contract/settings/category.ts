import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { crudEndpoints } from '../kernel/crud.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { excelEndpoints } from '../kernel/excel.ts';
import { nullableText, rowOf } from '../kernel/fields.ts';
import { optionalRaw, requiredName } from '../kernel/kinds.ts';
import { labelled } from '../kernel/labels.ts';
import { ListQuery, Page } from '../kernel/page.ts';
import { reachEndpoints, recycleBinEndpoints } from '../kernel/removal.ts';

/** Id of the root, which has no row. */
export const CATEGORY_ROOT = '0';
export const HAS_CHILD = '1';

export const CategoryDraft = z.object({
  name: requiredName('分类名称', 100, '请输入类型名称!'),
  /** Empty: the root. */
  pid: labelled('父级节点', optionalRaw(36)),
});
export type CategoryDraft = z.infer<typeof CategoryDraft>;

/** A category; the server generates its code from its place in the tree. */
export const Category = rowOf(CategoryDraft).extend({
  name: labelled('分类名称', nullableText),
  pid: labelled('父级节点', nullableText),
  code: labelled('分类编码', nullableText),
  hasChild: nullableText,
  sysOrgCode: nullableText,
});
export type Category = z.infer<typeof Category>;

/** A category found by a search, with the names of those above it, from the root down. */
export const FoundCategory = Category.extend({ parentNames: z.array(z.string()) });
export type FoundCategory = z.infer<typeof FoundCategory>;

export interface CategoryNode {
  key: string;
  title: string | null;
  icon: null;
  parentId: string | null;
  value: null;
  code: string | null;
  children: CategoryNode[] | null;
  leaf: boolean;
}

/** A category as tree selects of the wire know it. */
export const CategoryNode: z.ZodType<CategoryNode> = z.object({
  key: z.string(),
  title: nullableText,
  icon: z.null(),
  parentId: nullableText,
  value: z.null(),
  code: nullableText,
  get children() {
    return z.array(CategoryNode).nullable();
  },
  leaf: z.boolean(),
});

const read = permit('system/SysCategoryList');
const pid = z.string().max(36);
const code = z.string().max(100);
const nodes = z.array(CategoryNode);

const crud = crudEndpoints('/sys/category', Category, CategoryDraft, {
  read,
  code: 'category',
  subject: { noun: '分类', name: 'name' },
});

/** CRUD of the category tree (docs/wire/system-category.md §2). */
export const categories = {
  add: crud.add,
  /** Another `pid` moves the branch: it gets new codes. */
  edit: crud.edit,
  byId: crud.byId,
  ...reachEndpoints('/sys/category', crud),
  ...recycleBinEndpoints('/sys/category', crud.remove.access),
  ...excelEndpoints('/sys/category', 'category'),
  /** A page of the children of `pid`, by default of the root; other conditions are ignored. */
  firstLevel: defineEndpoint({
    method: 'GET',
    path: '/sys/category/rootList',
    access: read,
    query: ListQuery,
    conditions: ['pid'],
    ownConditions: true,
    result: Page(Category),
  }),
  below: defineEndpoint({
    method: 'GET',
    path: '/sys/category/childList',
    access: read,
    query: z.object({ pid: pid.optional() }),
    result: z.array(Category),
  }),
  belowEach: defineEndpoint({
    method: 'GET',
    path: '/sys/category/getChildListBatch',
    access: read,
    query: z.object({ parentIds: z.string().max(40_000) }),
    ownConditions: true,
    result: Page(Category),
    code: 200,
  }),
  checkCode: defineEndpoint({
    method: 'GET',
    path: '/sys/category/checkCode',
    access: read,
    query: z.object({ pid: pid.optional(), code: code.optional() }),
  }),
  /** Every category at any depth whose name or code contains the words, also by pinyin: at most 200. Only our server has it (`Offers.categoryWork`). */
  search: defineEndpoint({
    method: 'GET',
    path: '/sys/category/search',
    access: read,
    query: z.object({ words: z.string().trim().min(1).max(100) }),
    result: z.array(FoundCategory),
  }),
};

/** What forms ask: any signed-in user may read categories as choices. */
export const categoryChoices = {
  /** One category by `id` or `code`. */
  one: defineEndpoint({
    method: 'GET',
    path: '/sys/category/loadOne',
    access: 'signed-in',
    query: z.object({ field: z.string().max(20), val: code }),
    result: Category,
  }),
  children: defineEndpoint({
    method: 'GET',
    path: '/sys/category/loadTreeChildren',
    access: 'signed-in',
    query: z.object({ pid: pid.optional() }),
    result: nodes,
  }),
  /** The children of the category with this code, by default of the root; `async=false`: with all that is below them. */
  root: defineEndpoint({
    method: 'GET',
    path: '/sys/category/loadTreeRoot',
    access: 'signed-in',
    query: z.object({ async: z.union([z.boolean(), z.string().max(5)]).optional(), pcode: code.optional() }),
    result: nodes,
  }),
  tree: defineEndpoint({
    method: 'GET',
    path: '/sys/category/loadTreeData',
    access: 'signed-in',
    // JSON object: column to value
    query: z.object({ pid: pid.optional(), pcode: code.optional(), condition: z.string().max(2000).optional() }),
    result: nodes,
  }),
  /** Names by ids, in their order; `delNotExist=false` keeps unknown ids. */
  names: defineEndpoint({
    method: 'GET',
    path: '/sys/category/loadDictItem',
    access: 'signed-in',
    query: z.object({ ids: z.string().max(40_000), delNotExist: z.union([z.boolean(), z.string().max(5)]).optional() }),
    result: z.array(z.string()),
  }),
  /** The branch of a code as a flat list; `0`: all. */
  all: defineEndpoint({
    method: 'GET',
    path: '/sys/category/loadAllData',
    access: 'signed-in',
    query: z.object({ code }),
    result: z.array(z.object({ value: z.string(), text: nullableText, title: nullableText })),
  }),
};
