import { done, ok, Refused, set } from '../answers.ts';
import { required } from '../calls.ts';
import type { Parts } from '../parts.ts';
import type { Row } from '../row-store.ts';

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const LARGEST_CHOICE = 10;

/** Calls that read dictionaries, of rows and of tables. */
export const dictReadingCalls = ({ calls, data }: Parts) => {
  const all = () => Object.fromEntries(data.table('sys_dict').rows.map(({ dictCode }) => [dictCode, data.entries(String(dictCode))]));

  calls.on(['GET', 'POST', 'PUT', 'DELETE'], '/sys/dict/refleshCache', () => set(null));
  calls.on('GET', '/sys/dict/queryAllDictItems', () => ok(all()));
  calls.on('GET', '/sys/dict/getDictItems/:code', ({ params: { code = '' } }) => set(data.entries(code)));
  calls.on('GET', '/sys/dict/getDictText/:code/:key', ({ params: { code = '', key } }) =>
    set(data.entries(code).find(({ value }) => value === key)?.text ?? null),
  );
  for (const path of ['/sys/dict/loadDict/:code', '/sys/dict/loadDictOrderByValue/:code'])
    calls.on('GET', path, ({ params: { code = '' }, query }) => {
      const keyword = required(query, 'keyword');
      const found = data.entries(code).filter(({ text, value }) => text.includes(keyword) || value === keyword);
      return set(found.slice(0, Number(query.pageSize ?? LARGEST_CHOICE)));
    });
  calls.on('GET', '/sys/dict/loadDictItem/:code', ({ params: { code = '' }, query }) => {
    const keys = required(query, 'key').split(',');
    return set(keys.flatMap((key) => data.entries(code).find(({ value }) => value === key)?.text ?? []));
  });
  calls.on('GET', '/sys/dict/loadTreeData', ({ query }) => {
    for (const name of ['condition', 'hasChildField', 'pid']) required(query, name);
    const [table, text, code, pidField] = ['tableName', 'text', 'code', 'pidField'].map((name) => required(query, name));
    const { rows } = data.table(table ?? '');
    const field = (row: Row, name = '') => row[camel(name)];
    return set(
      rows
        .filter((row) => (field(row, pidField) ?? '') === query.pid)
        .map((row) => ({ key: field(row, code), title: field(row, text), value: field(row, code), leaf: false, parentId: query.pid })),
    );
  });

  calls.on('GET', '/sys/duplicate/check', ({ query }) => {
    const { rows } = data.table(query.tableName ?? '');
    const field = camel(query.fieldName ?? '');
    if (rows.some((row) => row[field] === query.fieldVal && row.id !== query.dataId)) throw new Refused('该值不可用，系统中已存在！');
    return done('该值可用！');
  });
  calls.on('GET', '/sys/tenant/queryList', ({ query }) => {
    const ids = query.ids?.split(',');
    return set(data.table('sys_tenant').rows.filter(({ id }) => !ids || ids.includes(String(id))));
  });
};
