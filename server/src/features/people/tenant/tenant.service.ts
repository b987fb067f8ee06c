import { keysIn, wireTexts } from '@mortise/shared/contract';
import { Refusal } from '#platform/refusal.ts';
import type { TenantLookup } from './tenant.lookup.ts';

export const createTenantService = (tenants: TenantLookup) => ({
  active(list: string | undefined) {
    if (!list) return tenants.active(undefined);
    const pieces = keysIn(list);
    if (!pieces.every((piece) => /^\d{1,9}$/.test(piece))) throw new Refusal(wireTexts.noIds);
    return tenants.active(pieces.map(Number));
  },
});
export type TenantService = ReturnType<typeof createTenantService>;
