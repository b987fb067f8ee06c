import { mocks } from '@mortise/shared/contract/demo';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

// `ask` parses each answer with the contract
const reads = Object.entries(mocks).filter(([, { method }]) => method === 'GET');

it.each(reads)('answers %s in the shape of the wire, to signed-in callers alone', async (_, endpoint) => {
  const answer: object = await app.ask(endpoint, {}, { as: 'clerk' });
  expect(answer).toMatchObject(endpoint.envelope === 'bare' ? { status: 200, message: '' } : { success: true });
  expect(await app.ask(endpoint, {}, { as: null })).toMatchObject({ success: false, message: 'Token失效，请重新登录' });
});

it('has the rows that the pages of the client show', async () => {
  expect(await app.ask(mocks.services)).toMatchObject({ result: { totalCount: 57, totalPage: 6 } });
  const below = async (id: string) => (await app.ask(mocks.treeNodes, { query: { id } })).result.map(({ name }) => name);
  expect([await below('0'), await below('31'), await below('none')]).toEqual([['首页', '系统管理', '常见案例'], ['单表', '一对多'], []]);
  const { result } = await app.ask(mocks.ships, { query: { parentId: '2', pageSize: 5 } });
  expect(result).toMatchObject({ total: 10, records: expect.arrayContaining([expect.objectContaining({ id: '2' })]) });
  expect(result.records).toHaveLength(5);
});

it('accepts rows and keeps none', async () => {
  expect(await app.ask(mocks.saveShip, { body: { id: '1', ship_name: '改名' } })).toMatchObject({ success: true });
  expect(await app.ask(mocks.saveShips, { body: [{ id: '1', ship_name: '改名' }] })).toMatchObject({ success: true });
  const { result } = await app.ask(mocks.ships);
  expect(result.records[0]).toMatchObject({ ship_name: '示例船 1' });
});
