import * as z from 'zod';
import type { AnyEndpoint } from '../kernel/endpoint.ts';
import { USUAL_LIST } from '../kernel/page.ts';

/**
 * The call with which the list of a view begins. It is part of the build's record: on a click the host sends it together with the requests
 * for the view's code (ADR 65). Only a GET below the API's address can be said.
 */
export const FirstPage = z.object({
  /** Component string of the view. */
  view: z.string().min(1).max(200),
  path: z.string().regex(/^\/[\w/-]{1,200}$/),
  query: z.record(z.string().regex(/^\w{1,60}$/), z.string().max(200)),
});
export type FirstPage = z.infer<typeof FirstPage>;

export interface Beginning {
  sort?: { column: string; order: 'asc' | 'desc' };
  fixed?: Record<string, string>;
}

/**
 * The first page of a view's list, with the `fixed` conditions and the sort that the page gives to `useList`; `list` of `views.ts` makes it.
 *
 * @example
 * firstPage('system/SysPositionList', positions.list)
 */
export const firstPage = (view: string, { path }: AnyEndpoint, { sort = USUAL_LIST.sort, fixed = {} }: Beginning = {}): FirstPage => ({
  view,
  path,
  query: { ...fixed, ...sort, pageNo: String(USUAL_LIST.pageNo), pageSize: String(USUAL_LIST.pageSize) },
});
