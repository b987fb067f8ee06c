import type { DictLookup } from './dict.lookup.ts';
import type { DictRepository } from './dict.repository.ts';
import { isTableDictionary, readTableDictionary } from './table-dictionary.ts';

export const createDictService = (repository: DictRepository, dictionaries: DictLookup) => ({
  all: dictionaries.all,
  refresh: dictionaries.refresh,
  /** `dictCode` is a dictionary's code, or `table,text,code[,condition]` (contract/shell.md §4). */
  items: (dictCode: string) =>
    isTableDictionary(dictCode) ? repository.findRows(readTableDictionary(dictCode)) : repository.findItems(dictCode),
});
export type DictService = ReturnType<typeof createDictService>;
