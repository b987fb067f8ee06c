import { runInNewContext } from 'node:vm';
import { type FailedPart, RulePart } from '@mortise/shared/contract/settings';
import * as z from 'zod';

const WHOLE = '*';
/** Milliseconds. A pattern that goes on for ever stands in the way of everybody. */
const LONGEST = 100;

/** Neither the pattern nor the value becomes code: both are handed over as texts, and an endless match is broken off. */
const matches = (pattern: string, value: string): boolean => {
  try {
    return runInNewContext("new RegExp('^(?:' + pattern + ')$').test(value)", { pattern, value }, { timeout: LONGEST }) === true;
  } catch {
    // no regular expression at all, or one without an end: nothing can meet it
    return false;
  }
};

/** Reads what is stored; a rule without a readable part lets everything pass, as an empty one does. */
export const readParts = (ruleJson: string | null): RulePart[] => {
  try {
    return z.array(RulePart).parse(JSON.parse(ruleJson ?? '[]'));
  } catch {
    return [];
  }
};

/** The first part that the value does not meet; parts that count take their characters one after another. */
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
