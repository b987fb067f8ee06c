import * as z from 'zod';
import { unknownCondition, unknownConditions } from './condition-names.ts';
import { defineEndpoint } from './endpoint.ts';
import { ExportQuery } from './excel.ts';
import { ListQuery, Page } from './page.ts';

const Person = z.object({ id: z.string(), realName: z.string(), sex_dictText: z.string(), createTime: z.string() });
const get = { method: 'GET', path: '/people', access: 'signed-in' } as const;
const people = defineEndpoint({ ...get, query: ListQuery.extend({ keyword: z.string() }), conditions: ['departId'], result: Page(Person) });

it('knows the fields of the rows, by either name, and as ranges', () => {
  const names = ['realName', 'real_name', 'createTime_begin', 'createTime_end', 'create_time_end', 'id_MultiString'];
  expect(unknownConditions(people, names)).toEqual([]);
});

it('knows what its query and its conditions name, paging, and what clients add to every address', () => {
  expect(unknownConditions(people, ['keyword', 'departId', 'pageNo', 'column', 'order', 'superQueryParams', '_t', 'token'])).toEqual([]);
});

it('knows nothing else', () => {
  const names = ['realname', 'depart', 'createTime_start', 'nothing_begin', '_begin', 'sex_dictText', 'records', 'constructor'];
  expect(unknownConditions(people, ['realName', ...names])).toEqual(names);
});

it('reads the fields of an array as well', () => {
  const all = defineEndpoint({ ...get, query: ListQuery, result: z.array(Person) });
  expect(unknownConditions(all, ['realName', 'realname'])).toEqual(['realname']);
});

it('leaves alone an export, whose rows no contract names, unless it says its conditions', () => {
  const exported = defineEndpoint({ ...get, query: ExportQuery });
  expect(unknownConditions(exported, ['anything'])).toEqual([]);
  expect(unknownConditions({ ...exported, conditions: ['name'] }, ['name', 'selections', 'nmae'])).toEqual(['nmae']);
});

it('leaves alone an endpoint whose query names all that it takes', () => {
  const one = defineEndpoint({ ...get, query: z.object({ id: z.string() }), result: Person });
  expect(unknownConditions(one, ['anything'])).toEqual([]);
});

it('says which they are', () => {
  expect(unknownCondition(['nmae', 'cdoe'])).toBe('未知的查询条件：nmae、cdoe');
});
