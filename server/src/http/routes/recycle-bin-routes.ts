import { keysIn, type recycleBinEndpoints } from '@mortise/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '#platform/caller.ts';
import { route } from './route.ts';

interface Bin {
  list(
    caller: Caller,
  ): Promise<{ id: string; name: string | null; code: string | null; updateBy: string | null; updateTime: string | null }[]>;
  restore(caller: Caller, ids: string[]): Promise<void>;
  destroy(caller: Caller, ids: string[]): Promise<void>;
}

/** The three routes of a recycle bin. */
export const recycleBinRoutes = (app: FastifyInstance, calls: ReturnType<typeof recycleBinEndpoints>, bin: Bin) => {
  route(app, calls.recycled, ({ caller }) => bin.list(caller));
  route(app, calls.restore, ({ caller, body }) => bin.restore(caller, keysIn(body.ids)));
  route(app, calls.destroy, ({ caller, query }) => bin.destroy(caller, keysIn(query.ids)));
};
