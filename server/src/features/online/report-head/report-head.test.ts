import { reportHeads } from '@mortise/shared/contract/online';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('lists the configured reports and finds one by a part of its name', async () => {
  expect((await app.ask(reportHeads.list)).result.total).toBeGreaterThanOrEqual(6);
  const { result } = await app.ask(reportHeads.list, { query: { name: '*部门人数*' } });
  expect(result.records).toMatchObject([{ code: 'dept_headcount', createBy: 'admin' }]);
});

it('refuses callers without the configuration view, since rows contain SQL', async () => {
  expect(await app.ask(reportHeads.list, {}, { as: 'manager' })).toMatchObject({ success: false, code: 510 });
  expect(await app.ask(reportHeads.list, {}, { as: 'auditor' })).toMatchObject({ success: true });
});
