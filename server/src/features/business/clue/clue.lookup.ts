import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { DataRuleLookup } from '#features/access/permission/data-rule.lookup.ts';
import { clueTable } from './clue.table.ts';

/** What leads refer to. */
const REFERENCES = { platform: clueTable.platformId, area: clueTable.areaId, carType: clueTable.carTypeId } as const;

/** Whether a lead refers to one of these rows. */
export const hasClues = async (db: Db, reference: keyof typeof REFERENCES, ids: readonly string[]) => {
  const used = await db
    .select({ id: clueTable.id })
    .from(clueTable)
    .where(inArray(REFERENCES[reference], [...ids]))
    .limit(1);
  return used.length > 0;
};

/** Number of leads of a platform, as a value of a list's rows. */
export const cluesOfPlatform = (platformId: SQL): SQL =>
  sql`(select count(*)::int from biz_clue where biz_clue.platform_id = ${platformId})`;

/** The leads that the caller may see: the data rules of the list (docs/wire/business.md §8.4). */
export const createVisibleClues = (dataRules: Pick<DataRuleLookup, 'narrow'>) => () => dataRules.narrow(clueTable, 'business/ClueList');
export type VisibleClues = ReturnType<typeof createVisibleClues>;
