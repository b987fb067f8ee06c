import { keysIn } from '@mortise/shared/contract';
import { Refusal } from '#platform/refusal.ts';
import type { DictLookup } from './dict.lookup.ts';
import type { DictItemsRepository, TreeRow } from './dict-items.repository.ts';
import { isTableDictionary, type TableDictionaries } from './table-dictionary.ts';

export interface TreeQuestion {
  pid: string;
  pidField: string;
  tableName: string;
  text: string;
  code: string;
  hasChildField: string;
  /** JSON object: column → value. */
  condition: string;
}

export interface TableQuestion {
  table: string;
  text: string;
  code: string;
  keyword?: string | null;
  codeValue?: string | null;
  pageNo: number;
  pageSize: number;
}

const HAS_CHILDREN = '1';

const readEqualities = (json: string | null | undefined, readable: (column: string) => string) => {
  if (!json?.trim()) return [];
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    throw new Refusal('查询条件不正确：condition');
  }
  if (typeof read !== 'object' || read === null) throw new Refusal('查询条件不正确：condition');
  return Object.entries(read).map(([column, value]) => ({ column: readable(column), value: String(value) }));
};

const treeNode = (row: TreeRow, tellsChildren: boolean) => ({
  key: row.code,
  title: row.text,
  value: row.code,
  code: row.code,
  leaf: tellsChildren && row.hasChild !== HAS_CHILDREN,
  icon: null,
  parentId: row.parentId,
  children: null,
});

/** Reads of dictionaries (docs/wire/shell.md §4). */
export const createDictItemsService = (repository: DictItemsRepository, dictionaries: DictLookup, tables: TableDictionaries) => ({
  all: dictionaries.all,
  refresh: dictionaries.refresh,
  /** `dictCode` is a dictionary's code, or `table,text,code[,condition]` (docs/wire/shell.md §4). */
  items: (dictCode: string) => (isTableDictionary(dictCode) ? repository.findRows(tables.read(dictCode)) : repository.findItems(dictCode)),

  async text(dictCode: string, key: string) {
    return (await repository.findItems(dictCode)).find(({ value }) => value === key)?.text ?? null;
  },

  load: (dictCode: string, word: string, limit: number | undefined) => repository.findRows(tables.read(dictCode), { word, limit }),

  /** The first rows, preceded by the selected ones that are not among them. */
  async loadOrdered(dictCode: string, chosen: string, limit: number | undefined) {
    const dictionary = tables.read(dictCode);
    const first = await repository.findRows(dictionary, { limit });
    const missing = keysIn(chosen).filter((code) => !first.some(({ value }) => value === code));
    return missing.length ? [...(await repository.findRows(dictionary, { codes: missing })), ...first] : first;
  },

  async loadTexts(dictCode: string, keys: string, keepsUnknown: boolean) {
    if (dictCode.split(',').length !== 3) throw new Refusal('字典Code格式不正确！');
    const codes = keysIn(keys);
    if (!codes.length) return [];
    const found = await repository.findRows(tables.read(dictCode), { codes });
    const texts = new Map(found.map(({ value, text }) => [value, text]));
    return codes.flatMap((code) => texts.get(code) ?? (keepsUnknown ? code : []));
  },

  async treeData({ pid, pidField, tableName, text, code, hasChildField, condition }: TreeQuestion) {
    const named = tables.named(tableName, text, code);
    const readable = (column: string) => tables.readableColumn(named.table, column);
    const hasChild = hasChildField ? readable(hasChildField) : undefined;
    const conditions = readEqualities(condition, readable);
    const rows = await repository.findBelow({ ...named, parent: readable(pidField), hasChild, conditions }, pid);
    return rows.map((row) => treeNode(row, hasChild !== undefined));
  },

  tableData: ({ table, text, code, keyword, codeValue, pageNo, pageSize }: TableQuestion) =>
    repository.findTexts(tables.named(table, text, code), keyword ?? '', codeValue ?? '', pageSize, (pageNo - 1) * pageSize),
});
export type DictItemsService = ReturnType<typeof createDictItemsService>;
