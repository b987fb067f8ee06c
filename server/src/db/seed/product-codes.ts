import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { dictItemTable, dictTable } from '#features/settings/dict/dict.table.ts';
import { fillRuleTable } from '#features/settings/fill-rule/fill-rule.table.ts';
import { businessDictionaries } from './business-dictionaries.ts';
import { dictRows, fillRuleRows } from './small-tables.ts';

/** Dictionaries and fill rules that a later release brought, and without which its views and services do not work. */
const DICTIONARIES: readonly string[] = businessDictionaries.map(({ code }) => code);
const FILL_RULES: readonly string[] = ['biz_clue_no'];

/** In `product_row`, beside the ids of menu rows. */
const keyOf = (kind: 'dict' | 'fillRule', code: string) => `${kind}:${code}`;

// ids of the seed follow the order of its lists, so that an older database may hold other rows under them
const addDictionary = async (tx: Db, code: string) => {
  const { dicts, items } = dictRows();
  const dict = dicts.find(({ dictCode }) => dictCode === code);
  if (!dict) throw new Error(`no dictionary ${code} in the seed`);
  const id = newId();
  await tx.insert(dictTable).values({ ...dict, id });
  const own = items.filter(({ dictId }) => dictId === dict.id);
  await tx.insert(dictItemTable).values(own.map((item) => ({ ...item, id: newId(), dictId: id })));
};

/**
 * Adds the dictionaries and fill rules that are new since the version that seeded the database. A code that is taken, in the recycle bin as
 * well, or that was added before is skipped. `known`: what `product_row` holds.
 */
export const addProductCodes = async (tx: Db, known: ReadonlySet<string>): Promise<void> => {
  const dicts = await tx
    .select({ code: dictTable.dictCode })
    .from(dictTable)
    .where(inArray(dictTable.dictCode, [...DICTIONARIES]));
  const isNewDict = (code: string) => !known.has(keyOf('dict', code)) && !dicts.some((taken) => taken.code === code);
  for (const code of DICTIONARIES.filter(isNewDict)) await addDictionary(tx, code);

  const rules = await tx.select({ code: fillRuleTable.ruleCode }).from(fillRuleTable);
  const isNewRule = (code: string) => !known.has(keyOf('fillRule', code)) && !rules.some((taken) => taken.code === code);
  const added = fillRuleRows.filter(({ ruleCode }) => FILL_RULES.filter(isNewRule).includes(ruleCode ?? ''));
  if (added.length) await tx.insert(fillRuleTable).values(added.map((rule) => ({ ...rule, id: newId() })));

  const keys = [...DICTIONARIES.map((code) => keyOf('dict', code)), ...FILL_RULES.map((code) => keyOf('fillRule', code))];
  await tx.execute(sql`insert into product_row (id) select unnest(${sql.param(keys)}::text[]) on conflict do nothing`);
};
