import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { Task } from '../kernel/task.ts';

/**
 * One step of a sync.
 *
 * - `instant`: changes the catalogue alone
 * - `rewrite`: rewrites the rows, values stay as they are
 * - `kept`: removes something that is kept aside for 30 days
 * - `lossy`: values change; refused unless its `key` is accepted
 * - `blocked`: cannot be done
 */
export const SyncStep = z.object({
  key: z.string(),
  kind: z.enum(['instant', 'rewrite', 'kept', 'lossy', 'blocked']),
  text: z.string(),
  /** Values that the step concerns. */
  count: z.number().optional(),
});
export type SyncStep = z.infer<typeof SyncStep>;

const params = z.object({ id, method: z.string().max(20) });
/** `accept`: comma list of the keys of lossy steps that the caller has accepted. */
const query = z.object({ accept: z.string().max(20_000).optional() });

/** Making the table of a form (docs/wire/online-form.md §10). */
export const formSync = {
  /** What a sync would do; nothing is changed. */
  plan: defineEndpoint({
    method: 'GET',
    path: '/online/cgform/api/syncPlan/:id/:method',
    access: permit('online:form:sync'),
    limit: 120,
    params,
    result: z.array(SyncStep),
  }),
  /** A refusal because of steps carries the plan. */
  run: defineEndpoint({
    method: 'POST',
    path: '/online/cgform/api/doDbSynch/:id/:method',
    access: permit('online:form:sync'),
    limit: 60,
    params,
    query,
    text: '同步数据库成功!',
    operation: '同步数据库',
  }),
  /** The same as a task, for which the limits of a request do not count (ADR 121). Answers with its end if that comes at once. */
  start: defineEndpoint({
    method: 'POST',
    path: '/online/cgform/api/syncTask/:id/:method',
    access: permit('online:form:sync'),
    limit: 60,
    params,
    query,
    result: Task,
    operation: '后台同步数据库',
  }),
};
