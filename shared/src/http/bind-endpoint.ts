import type * as z from 'zod';
import { accessFor, type Endpoint } from '#contract/index.ts';
import { fillPath } from './address.ts';

/**
 * Fills in the path parameters of an endpoint. Pages use the result like any other endpoint; its access rule requires the codes made of
 * these parameters.
 *
 * @example
 * const add = bindEndpoint(onlineRows.add, { code });
 * <Permit call={add}>…</Permit>
 */
export const bindEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Params extends z.ZodType, Result extends z.ZodType>(
  { params: _params, ...endpoint }: Endpoint<Query, Body, Params, Result>,
  params: z.input<Params> & Record<string, string | number>,
): Endpoint<Query, Body, z.ZodUndefined, Result> => ({
  ...endpoint,
  // encoded values contain no colon, so no path parameter is left
  path: fillPath(endpoint.path, params) as `/${string}`,
  access: accessFor(endpoint.access, params),
});
