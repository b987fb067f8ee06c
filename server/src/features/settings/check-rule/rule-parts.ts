import { runInNewContext } from 'node:vm';
import { type FailedPart, RulePart } from '@mortise/shared/contract/settings';
import * as z from 'zod';

const WHOLE = '*';
/** Timeout of a match: catastrophic backtracking would block the event loop. Milliseconds. */
const LONGEST = 100;

/** Matches in a VM context with a timeout. Pattern and value are passed as strings, so neither can run as code. */
const matches = (pattern: string, value: string): boolean => {
  try {
    return runInNewContext("new RegExp('^(?:' + pattern + ')$').test(value)", { pattern, value }, { timeout: LONGEST }) === true;
  } catch {
    // an invalid pattern or a timeout: no value matches
    return false;
  }
};

/** Parses a stored rule; an unreadable rule accepts every value, like an empty one. */
export const readParts = (ruleJson: string | null): RulePart[] => {
  try {
    return z.array(RulePart).parse(JSON.parse(ruleJson ?? '[]'));
  } catch {
    return [];
  }
};

/** The first part that the value fails. Parts with a number of digits consume that many characters, one part after the other. */
export const failedPartOf = (parts: readonly RulePart[], value: string): FailedPart | undefined => {
  let position = 0;
  for (const { digits, pattern, message = null } of parts) {
    const length = Number(digits);
    const isWhole = digits === WHOLE || !Number.isSafeInteger(length) || length < 1;
    const beginIndex = position;
    const endIndex = position + length;
    const checkValue = isWhole ? value : value.slice(beginIndex, endIndex);
    if (!isWhole) position = endIndex;
    if (matches(pattern, checkValue)) continue;
    return { digits, pattern, message, ...(!isWhole && { beginIndex, endIndex }), checkValue, passed: false };
  }
  return undefined;
};
