import { defineEndpoint, ListQuery, Page } from '@mortise/shared/contract';
import * as z from 'zod';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { route } from '../routes/route.ts';

const OWN_LISTS = '您的查询过多，请等待其完成后再试';
const slow = defineEndpoint({
  method: 'GET',
  path: '/fixture/slow',
  access: 'signed-in',
  query: ListQuery,
  result: Page(z.object({ id: z.string() })),
});

let app: TestApp;
let running = 0;
let release: () => void;
const released = new Promise<void>((resolve) => {
  release = resolve;
});
beforeAll(async () => {
  app = await openTestApp({}, (api) => {
    route(api, slow, async () => {
      running += 1;
      await released;
      return { records: [], total: 0, size: 10, current: 1, pages: 0 };
    });
  });
});
afterAll(() => app.close());

it('four lists of a person run, twenty wait, more are refused; six run in all', async () => {
  const listAs = (as: string) => app.ask(slow, {}, { as });
  const own = Array.from({ length: 24 }, () => listAs('admin'));
  await until(() => running === 4);
  expect(await listAs('admin')).toMatchObject({ success: false, code: 429, message: OWN_LISTS });
  const others = ['clerk', 'clerk', 'auditor'].map(listAs);
  await until(() => running === 6);
  release();
  const answers = await Promise.all([...own, ...others]);
  expect(answers.filter(({ success }) => success)).toHaveLength(27);
});
