import type { DictItems } from '@mortise/shared/contract/settings';
import { and, asc, eq } from 'drizzle-orm';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';
import { LIVE } from '#db/soft-delete.ts';
import { dictItemTable, dictTable } from './dict.table.ts';

const OFFERED = 1;
const ALL = 'all';

/** All dictionaries with their enabled items, cached until a dictionary changes. */
export const createDictLookup = (db: Db, changes: TableChanges) => {
  const kept = createChangeCache<DictItems>(changes, 1);

  const read = async (): Promise<DictItems> => {
    const rows = await db
      .select({ code: dictTable.dictCode, value: dictItemTable.itemValue, text: dictItemTable.itemText })
      .from(dictItemTable)
      .innerJoin(dictTable, eq(dictTable.id, dictItemTable.dictId))
      .where(and(eq(dictTable.delFlag, LIVE), eq(dictItemTable.status, OFFERED)))
      .orderBy(asc(dictTable.dictCode), asc(dictItemTable.sortOrder), asc(dictItemTable.id));
    const items: DictItems = {};
    for (const { code, value, text } of rows) {
      items[code] ??= [];
      items[code].push({ value, text, title: text });
    }
    return items;
  };

  return {
    all: () => kept.get(ALL, ['sys_dict', 'sys_dict_item'], read),
    refresh: () => {
      kept.drop(ALL);
    },
  };
};
export type DictLookup = ReturnType<typeof createDictLookup>;
