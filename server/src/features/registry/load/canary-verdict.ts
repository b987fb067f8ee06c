import { CANARY_LEAST } from '@mortise/shared/contract/registry';

/** Who used a canary build in the last hour. */
export interface CanaryUse {
  persons: number;
  /** Those among them for whom it failed. */
  failing: number;
}

/**
 * Why a canary stops by itself, in words for operators; `undefined` if it goes on. Persons are counted, not failures: one person with a
 * thousand failures is one, and too few persons decide nothing.
 */
export const reasonToStop = ({ persons, failing }: CanaryUse, limit: number): string | undefined => {
  if (limit === 0 || persons < CANARY_LEAST.persons || failing < CANARY_LEAST.failing) return undefined;
  if (failing * 100 <= persons * limit) return undefined;
  return `近 1 小时 ${persons} 人使用，其中 ${failing} 人出错（${Math.round((failing * 100) / persons)}%），超过上限 ${limit}%`;
};
