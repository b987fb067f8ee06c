import { tenants } from '@mortise/shared/contract/people';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const active = (ids?: string) => app.ask(tenants.active, { query: ids === undefined ? {} : { ids } }, { as: 'clerk' });

it('offers the tenants that are not frozen', async () => {
  expect((await active()).result.map(({ id, name }) => [id, name])).toEqual([
    [1, '北京国炬软件'],
    [2, '北京卓尔互动'],
  ]);
});

it('offers those asked for', async () => {
  expect((await active('2,3,')).result.map(({ id }) => id)).toEqual([2]);
  expect(await active('2,x')).toMatchObject({ success: false, message: '参数不识别！' });
});
