import { unknownCondition } from '@mortise/shared/contract';
import type { UnknownNames } from '#lists/list-equipment.ts';
import { Refusal } from '#platform/refusal.ts';

/** Names come from requests, so the number that is remembered and logged is bounded. */
const LOGGED_AT_MOST = 1000;
const NAME_LIMIT = 100;

/**
 * Handles conditions that a list does not define. Development and tests refuse them, because ignoring a misspelt one shows every row.
 * Production ignores them, because third-party clients send extra parameters, and logs each once per list.
 */
export const createUnknownNames = (mode: 'refuse' | 'ignore', log: (message: string) => void): UnknownNames => {
  const logged = new Set<string>();
  const logOnce = (line: string) => {
    if (logged.has(line) || logged.size >= LOGGED_AT_MOST) return;
    logged.add(line);
    log(line);
  };
  return (list, names) => {
    if (!names.length) return;
    if (mode === 'refuse') throw new Refusal(unknownCondition(names));
    for (const name of names) logOnce(`unknown condition ignored: ${list} ${name.slice(0, NAME_LIMIT)}`);
  };
};
