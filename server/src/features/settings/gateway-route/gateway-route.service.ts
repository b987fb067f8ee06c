import type { GatewayRoute, GatewayRouteDraft } from '@mortise/shared/contract/settings';
import { Refusal } from '#platform/refusal.ts';
import type { GatewayRouteRepository, GatewayRouteRow } from './gateway-route.repository.ts';

const taken = () => new Refusal('路由ID已经存在');

/** A stored list; rows that were moved in may hold any text. */
const listOf = <Item>(text: string | null): Item[] => {
  try {
    const read: unknown = JSON.parse(text || '[]');
    return Array.isArray(read) ? read.filter((item) => typeof item === 'object' && item !== null) : [];
  } catch {
    // the list of all routes must not fail because of one text
    return [];
  }
};

const routeOf = (row: GatewayRouteRow): GatewayRoute => ({
  ...row,
  predicates: listOf<GatewayRoute['predicates'][number]>(row.predicates),
  filters: listOf<GatewayRoute['filters'][number]>(row.filters),
});

/** Stores routes for a gateway that other teams run; nothing here routes by them (ADR 89). */
export const createGatewayRouteService = (repository: GatewayRouteRepository) => ({
  list: async () => (await repository.findAll()).map(routeOf),
  async save({ id, updateTime, predicates, filters, ...facts }: GatewayRouteDraft) {
    const route = { ...facts, predicates: JSON.stringify(predicates), filters: JSON.stringify(filters) };
    if (!id || !(await repository.find(id))) {
      // by an id of its own, also one that was removed meanwhile: its own id lies in the recycle bin
      if (!(await repository.insert(route))) throw taken();
      return;
    }
    const holder = await repository.idOf(route.routerId);
    if (holder !== undefined && holder !== id) throw taken();
    // clients of JeecgBoot send back what they read, without the time where there was none
    await repository.update({ id, ...route, updateTime });
  },
  /** As JeecgBoot, which does not say that there was none. */
  remove: async (id: string) => void (await repository.remove([id])),
});
export type GatewayRouteService = ReturnType<typeof createGatewayRouteService>;
