import type { ExportQuery } from '@mortise/shared/contract';
import { newId } from '#db/new-id.ts';
import { LIVE, REMOVED } from '#db/soft-delete.ts';
import { takenBy } from '#http/answer/taken-by.ts';
import type { DictRepository } from './dict.repository.ts';
import type { DictEntryRow, DictRow, DictSheetRepository } from './dict-sheet.repository.ts';
import type { SheetDict } from './dict-sheet.ts';

const OFFERED = 1;
const FIRST = 1;

/** Rows of a dictionary: the first has the dictionary and its first entry, each further row one entry. */
const linesOf = (dict: DictRow, entries: DictEntryRow[]) => {
  const cells = entries.map(({ itemText, itemValue, description, sortOrder }) => ({
    itemText,
    itemValue,
    itemDescription: description,
    sortOrder,
  }));
  return [{ ...dict, ...cells[0] }, ...cells.slice(1)];
};

/** Export and import of dictionaries with their entries. */
export const createDictSheetService = (dictionaries: DictRepository, repository: DictSheetRepository) => ({
  async rows(query: ExportQuery) {
    const found = await dictionaries.findRows(query);
    return (async function* () {
      for await (const dicts of found) {
        const below = new Map<string | null | undefined, DictEntryRow[]>(dicts.map(({ id }) => [id, []]));
        for (const entry of await repository.entriesOf(dicts.map(({ id }) => id))) below.get(entry.dictId)?.push(entry);
        yield dicts.flatMap((dict) => linesOf(dict, below.get(dict.id) ?? []));
      }
    })();
  },

  /** Returns a function that stores a workbook in batches; a dictionary may span batches. Existing dictionaries stay unchanged. */
  storing() {
    const stored = new Map<string, { id: string; dictName: string; values: ReadonlySet<string> }>();

    return async (drafts: SheetDict[]) => {
      const taken = await dictionaries.takenCodes(drafts.map(({ dictCode }) => dictCode));
      const removed = await dictionaries.removedCodes([...taken]);
      // copied to `stored` only after the whole batch was written
      const own = new Map<string, { id: string; dictName: string; values: Set<string> }>();
      const dicts: DictRow[] = [];
      const entries: DictEntryRow[] = [];

      const reasons = drafts.map(({ dictName, dictCode, description, itemText, itemValue, itemDescription, sortOrder }) => {
        const known = own.get(dictCode) ?? stored.get(dictCode);
        const isRemoved = removed.has(dictCode);
        if (known ? known.dictName !== dictName : taken.has(dictCode))
          return takenBy({ delFlag: isRemoved ? REMOVED : LIVE }, 'sys_dict', '字典编码已经存在');
        const dict = own.get(dictCode) ?? { id: known?.id ?? newId(), dictName, values: new Set(known?.values) };
        own.set(dictCode, dict);
        if (!known) dicts.push({ id: dict.id, dictName, dictCode, description: description ?? null, delFlag: LIVE });
        if (!itemText || !itemValue) return undefined;
        if (dict.values.has(itemValue)) return '字典项值已经存在';
        dict.values.add(itemValue);
        entries.push({
          id: newId(),
          dictId: dict.id,
          itemText,
          itemValue,
          description: itemDescription ?? null,
          sortOrder: sortOrder ?? FIRST,
          status: OFFERED,
        });
        return undefined;
      });
      await repository.insertAll(dicts, entries);
      for (const [code, dict] of own) stored.set(code, dict);
      return reasons;
    };
  },
});
export type DictSheetService = ReturnType<typeof createDictSheetService>;
