import { type AnyEndpoint, accessFor, methodsOf } from '@mortise/shared/contract';
import type { Caller } from '#platform/caller.ts';
import { mayCall } from './access.ts';

const patternOf = ({ path }: AnyEndpoint) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const decoded = (groups: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));

/** Tells whether a caller may read what a path answers, by the access rule of its endpoint. Paths without an endpoint are denied. */
export const createReadablePaths = (inventory: readonly AnyEndpoint[]) => {
  const accessOf = (path: string) => {
    for (const endpoint of inventory) {
      if (!methodsOf(endpoint).includes('GET')) continue;
      if (endpoint.path === path) return endpoint.access;
      const match = endpoint.path.includes(':') ? patternOf(endpoint).exec(path) : null;
      if (match) return accessFor(endpoint.access, decoded(match.groups));
    }
    return undefined;
  };
  return (path: string, caller: Caller) => {
    const access = accessOf(path);
    return access !== undefined && mayCall(access, caller);
  };
};
