import type { GatewayRoute } from '@mortise/shared/contract/settings';

/** What people call a route. */
export const calledOf = ({ id, name, routerId }: GatewayRoute) => name || routerId || id;
