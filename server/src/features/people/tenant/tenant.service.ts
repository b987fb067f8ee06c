import { keysIn, wireTexts } from '@mortise/shared/contract';
import { Refusal } from '#platform/refusal.ts';
import type { TenantRepository } from './tenant.repository.ts';

export const createTenantService = (repository: TenantRepository) => ({
  active(list: string | undefined) {
    if (!list) return repository.findActive(undefined);
    const pieces = keysIn(list);
    if (!pieces.every((piece) => /^\d{1,9}$/.test(piece))) throw new Refusal(wireTexts.noIds);
    return repository.findActive(pieces.map(Number));
  },
});
export type TenantService = ReturnType<typeof createTenantService>;
