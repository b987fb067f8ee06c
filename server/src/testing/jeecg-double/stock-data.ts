import { createRowStore, type Row, type RowStore } from './row-store.ts';
import { readStockDump, tablesOf } from './stock-dump.ts';

export interface StockData {
  table(name: string): RowStore;
  /** The rows with these ids, in their order. */
  pick(name: string, ids: readonly unknown[]): Row[];
  /** Entries of a dictionary, in their order; of a table (`table,text,code`) its rows. */
  entries(code: string): { value: string; text: string; title: string }[];
  /** The row with the texts of its coded fields, where a text is found. */
  withTexts(row: Row): Row;
}

/** Fields that the Java classes annotate with a dictionary. */
const DICT_OF: Record<string, Record<string, string>> = {
  sys_user: { sex: 'sex', status: 'user_status', departIds: 'sys_depart,depart_name,id', post: 'sys_position,name,code' },
  sys_position: { postRank: 'position_rank' },
  sys_announcement: { priority: 'priority', msgType: 'msg_type', sendStatus: 'send_status', msgCategory: 'msg_category' },
  sys_log: { logType: 'log_type', operateType: 'operate_type' },
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const bySortOrder = (a: Row, b: Row) => Number(a.sortOrder ?? 0) - Number(b.sortOrder ?? 0);

/** The stock installation's rows, changed by the calls. */
export const loadStockData = async (): Promise<StockData> => {
  const tables = new Map(tablesOf(await readStockDump()).map((dumped) => [dumped.name, createRowStore(dumped)]));

  const table = (name: string) => {
    const found = tables.get(name);
    if (!found) throw new Error(`the stock database has no table ${name}`);
    return found;
  };
  const entry = (value: unknown, text: unknown) => ({ value: String(value), text: String(text), title: String(text) });
  const entries: StockData['entries'] = (code) => {
    const [name = '', textField = '', codeField = ''] = code.split(',');
    if (codeField) return table(name).rows.map((row) => entry(row[camel(codeField)], row[camel(textField)]));
    const [dict] = table('sys_dict').where({ dictCode: code });
    if (!dict) return [];
    const items = table('sys_dict_item').rows.filter(({ dictId, status }) => dictId === dict.id && status === 1);
    return items.sort(bySortOrder).map(({ itemValue, itemText }) => entry(itemValue, itemText));
  };
  const textOf = (code: string, value: unknown) => {
    const found = entries(code);
    const texts = String(value)
      .split(',')
      .map((one) => found.find((candidate) => candidate.value === one)?.text);
    return texts.every((text) => text !== undefined) ? texts.join() : undefined;
  };

  const texts = (store: RowStore, row: Row): Row =>
    Object.fromEntries(
      Object.entries(DICT_OF[store.name] ?? {}).flatMap(([field, code]) => {
        if (row[field] === null || row[field] === '') return [];
        const text = textOf(code, row[field]);
        return text === undefined ? [] : [[`${field}_dictText`, text]];
      }),
    );

  const storeOf = (row: Row) => [...tables.values()].find(({ name, rows }) => name in DICT_OF && rows.some(({ id }) => id === row.id));
  return {
    table,
    pick: (name, ids) => ids.flatMap((id) => table(name).rows.filter((row) => row.id === id)),
    entries,
    withTexts(row) {
      const store = storeOf(row);
      return store ? { ...row, ...texts(store, row) } : row;
    },
  };
};
