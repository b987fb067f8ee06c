import { plainCode, plainLine } from '@mortise/shared/contract';
import { and, or, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { ConditionRefusal, Refusal } from '#platform/refusal.ts';
import { CONDITIONS_AT_MOST, toSql } from './conditions.ts';
import type { ListColumns } from './list-columns.ts';
import { operatorOf, ruleOf } from './rules.ts';

const Conditions = z
  .array(
    z.object({
      field: z.string().nullish(),
      rule: z.string().nullish(),
      val: z.union([z.string(), z.number(), z.boolean()]).nullish(),
    }),
  )
  .max(CONDITIONS_AT_MOST);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const decode = (raw: string) => {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
};

/** What the parameter holds, unchecked. Clients URL-encode it once more than the query string does; both forms are accepted. */
export const writtenConditions = (raw: string): unknown => parse(decode(raw)) ?? parse(raw);

const readConditions = (raw: string) => {
  const parsed = Conditions.safeParse(writtenConditions(raw));
  if (!parsed.success) throw new Refusal('高级查询条件不正确');
  return parsed.data;
};

/** The advanced query as one SQL group, to be ANDed with the other conditions; incomplete entries are skipped. */
export const superQuery = (columns: ListColumns, raw: string | undefined, matchType: string | undefined): SQL | undefined => {
  if (!raw?.trim()) return undefined;
  const members = readConditions(raw).flatMap(({ field, rule, val }) => {
    if (!field || !rule || val === null || val === undefined || val === '') return [];
    const known = columns.get(field);
    const op = operatorOf(rule);
    if (!known || !op) throw new ConditionRefusal('高级查询条件不正确', field);
    const understood = ruleOf(op, (known.kind === 'text' ? plainLine : plainCode)(String(val)));
    const condition = understood && toSql(known, understood, field);
    return condition ? [condition] : [];
  });
  return matchType?.toLowerCase() === 'or' ? or(...members) : and(...members);
};
