import type { AnyEndpoint } from '../kernel/endpoint.ts';

/** Endpoints without schemas, as `sessionAddresses`. */
export const personalAddresses = {
  mine: { method: 'GET', path: '/sys/personalSetting/mine', access: 'signed-in' },
  save: { method: 'PUT', path: '/sys/personalSetting/mine', access: 'signed-in', limit: 300, operation: null },
} as const satisfies Record<string, AnyEndpoint>;

/** Saved advanced queries of one list at most, and their characters as JSON: the account keeps no endless values. */
export const SAVED_QUERIES = { count: 30, size: 20_000 } as const;
