import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { requiredName } from '../kernel/kinds.ts';
import { Columns } from './personal-setting.ts';

const Sort = z.object({ column: z.string().max(100), order: z.enum(['asc', 'desc']) });

/** Condition → value, as in the address of the list. */
const Conditions = z.record(z.string().max(100), z.string().max(20_000)).refine((all) => Object.keys(all).length <= 60, '查询条件过多');

const Content = {
  conditions: Conditions,
  sorts: z.array(Sort).max(5),
  /** `null`: each reader's own columns. */
  columns: Columns.nullable(),
};

export const SavedViewDraft = z.object({
  /** Path of the list's endpoint. */
  list: z
    .string()
    .max(250)
    .regex(/^\/[\w/.:%@-]+$/),
  name: requiredName('视图名称', 30),
  ...Content,
});
export type SavedViewDraft = z.infer<typeof SavedViewDraft>;

/** Conditions, sort and columns of a list, saved under a name. */
export const SavedView = SavedViewDraft.extend({
  id,
  isShared: z.boolean(),
  /** Of the caller, who alone may change it. */
  isMine: z.boolean(),
  /** Its owner's name. */
  owner: z.string(),
  /** Counts the changes, for the optimistic lock. */
  version: z.number().int(),
});
export type SavedView = z.infer<typeof SavedView>;

const version = z.number().int().min(1).max(1e9);

/** Saved views of lists: a caller's own, and shared ones of lists that the caller may read (ADR 47). */
export const savedViews = {
  mine: defineEndpoint({ method: 'GET', path: '/sys/savedView/mine', access: 'signed-in', result: z.array(SavedView) }),
  add: defineEndpoint({
    method: 'POST',
    path: '/sys/savedView/mine',
    access: 'signed-in',
    limit: 60,
    body: SavedViewDraft,
    result: SavedView,
    text: '视图已保存',
    operation: null,
  }),
  /** Changes the name or what the view shows. */
  edit: defineEndpoint({
    method: 'PUT',
    path: '/sys/savedView/mine',
    access: 'signed-in',
    limit: 60,
    body: SavedViewDraft.omit({ list: true }).partial().extend({ id, version }),
    result: SavedView,
    text: '视图已更新',
    operation: null,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/savedView/mine',
    access: 'signed-in',
    limit: 60,
    query: z.object({ id }),
    text: '视图已删除',
    operation: null,
  }),
  /** A shared view is seen by all who may read its list. */
  share: defineEndpoint({
    method: 'PUT',
    path: '/sys/savedView/share',
    access: permit('saved-view:share'),
    limit: 60,
    body: z.object({ id, version, isShared: z.boolean() }),
    result: SavedView,
    operation: '共享视图',
  }),
};
