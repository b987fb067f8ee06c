import { type AnyEndpoint, askedFieldsOf, type ListField, listFieldsOf } from '@mortise/shared/contract';
import { userChoices } from '@mortise/shared/contract/people';
import * as z from 'zod';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { routeInventory } from '../routes/route.ts';

// what the contract offers as conditions and sort keys of every list, held against the database

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const VALUES: Record<ListField['kind'], string> = {
  text: 'x',
  number: '1',
  boolean: 'true',
  choice: '1',
  date: '2026-01-02',
  datetime: '2026-01-02 03:04:05',
};
const RULES: Record<ListField['kind'], string[]> = {
  text: ['like', 'eq', 'ne', 'right_like', 'left_like', 'in'],
  number: ['eq', 'ne', 'gt', 'ge', 'lt', 'le'],
  boolean: ['eq'],
  choice: ['eq', 'ne', 'in'],
  date: ['eq', 'gt', 'ge', 'lt', 'le'],
  datetime: ['gt', 'ge', 'lt', 'le'],
};

const ask = async (list: AnyEndpoint, query: Record<string, string>): Promise<string> => {
  // members of a role are not listed without the role, runs without their job, nor children without their parent
  const shape: object = list.query instanceof z.ZodObject ? list.query.shape : {};
  const isNeeded = (name: string) => list.conditions?.includes(name) || (name.startsWith('p') && name in shape);
  const of = Object.fromEntries(['roleId', 'jobId', 'pid', 'parentIds'].filter(isNeeded).map((name) => [name, '1']));
  // the generic endpoint hides the type of its query
  const { success, message } = (await app.ask(list, { query: { ...of, ...query } } as never)) as { success: boolean; message: string };
  return success ? 'answered' : message;
};

const lists = () => {
  const found = routeInventory(app.app).filter((endpoint) => askedFieldsOf(endpoint).length > 0);
  expect(found.length).toBeGreaterThan(10);
  return found;
};

it('accepts every comparison of every field, and sorts by it', async () => {
  const refused: unknown[] = [];
  for (const list of lists())
    for (const { name, kind } of askedFieldsOf(list)) {
      for (const rule of RULES[kind]) {
        const superQueryParams = encodeURIComponent(JSON.stringify([{ field: name, rule, val: VALUES[kind] }]));
        const answer = await ask(list, { superQueryParams });
        if (answer !== 'answered') refused.push([list.path, name, rule, answer]);
      }
      const answer = await ask(list, { column: name, order: 'desc' });
      if (answer !== 'answered') refused.push([list.path, name, answer]);
    }
  expect(refused).toEqual([]);
});

it('finds by the fields that the list names, also if it has conditions of its own', async () => {
  const found = routeInventory(app.app).filter(({ finds }) => finds);
  expect(found).toContain(userChoices.contacts);
  for (const list of found) {
    const { finds = [] } = list;
    expect(finds.filter((name) => !listFieldsOf(list).some((field) => field.name === name))).toEqual([]);
    if (finds.length)
      expect([list.path, await ask(list, { quickQuery: 'zhang', quickFields: finds.join(',') })]).toEqual([list.path, 'answered']);
  }
});
