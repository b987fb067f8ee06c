import type * as z from 'zod';
import { accessFor, type Endpoint } from '#contract/index.ts';
import { fillPath } from './address.ts';

/**
 * The endpoint of one thing that its path parameters name: pages use it like any other, and its access rule asks for that thing's codes.
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
  // an encoded value holds no colon, so nothing is left to fill in
  path: fillPath(endpoint.path, params) as `/${string}`,
  access: accessFor(endpoint.access, params),
});
