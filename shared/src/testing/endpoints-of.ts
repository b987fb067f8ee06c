import type { AnyEndpoint } from '#contract/index.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** All endpoints that a module of the contract exports, directly or in a group; addresses without schemas are skipped. */
export const endpointsOf = (module: object): AnyEndpoint[] => {
  const found = new Map<string, AnyEndpoint>();
  const keep = (endpoint: AnyEndpoint) => {
    const key = `${endpoint.method} ${endpoint.path}`;
    const known = found.get(key);
    if (!known || Object.keys(endpoint).length > Object.keys(known).length) found.set(key, endpoint);
  };
  for (const value of Object.values(module)) {
    if (isEndpoint(value)) keep(value);
    else if (isGroup(value)) Object.values(value).filter(isEndpoint).forEach(keep);
  }
  return [...found.values()];
};
