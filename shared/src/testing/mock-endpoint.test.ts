import { metrics } from '#contract/monitor/index.ts';
import { positions } from '#contract/people/index.ts';
import { duplicates } from '#contract/settings/index.ts';
import { ask, call, Fault, Refused } from '#http/index.ts';
import { pageWith } from './builders/page.ts';
import { aPosition } from './builders/position.ts';
import { fault, refusal } from './mock-answer.ts';
import { mockEndpoint } from './mock-endpoint.ts';

const question = { query: { tableName: 't', fieldName: 'f', fieldVal: 'v' } };

it('answers as the server would, and remembers what was asked', async () => {
  const remove = mockEndpoint(positions.remove, null);
  expect(await call(positions.remove, { query: { id: '7' } })).toEqual({ result: null, message: '删除成功！', code: 200 });
  expect(remove.asked).toEqual([{ query: { id: '7' } }]);
});

it('refuses and fails on demand', async () => {
  mockEndpoint(duplicates.check, refusal('该值不可用，系统中已存在！'));
  await expect(ask(duplicates.check, question)).rejects.toEqual(new Refused('该值不可用，系统中已存在！'));
  mockEndpoint(duplicates.check, fault());
  await expect(ask(duplicates.check, question)).rejects.toBeInstanceOf(Fault);
});

it('finds an endpoint by its path with parameters', async () => {
  const metric = { name: 'x', description: null, baseUnit: null, measurements: [], availableTags: [] };
  mockEndpoint(metrics.one, ({ params }) => ({ ...metric, name: params.name }));
  expect(await ask(metrics.one, { params: { name: 'process.uptime' } })).toMatchObject({ name: 'process.uptime' });
});

it('refuses a request that the contract does not allow', async () => {
  mockEndpoint(positions.add, null);
  await expect(ask(positions.add, { body: { code: '', name: '会计', postRank: '1' } })).rejects.toThrow('请输入职务编码');
});

it('refuses a condition that the list does not know, and takes ranges and conditions of its own', async () => {
  mockEndpoint(positions.list, pageWith([]));
  await expect(ask(positions.list, { query: { postRnak: '1' } })).rejects.toThrow('未知的查询条件：postRnak');
  await expect(ask(positions.list, { query: { postRank: '1', createTime_begin: '2026-01-01' } })).resolves.toMatchObject({ total: 0 });
});

it('refuses a response that the contract does not allow', async () => {
  const broken = { ...aPosition(), name: 5 } as unknown as ReturnType<typeof aPosition>;
  mockEndpoint(positions.byCode, broken);
  await expect(ask(positions.byCode, { query: { code: 'x' } })).rejects.toThrow('mocked answer');
});

it('says which mock is missing', async () => {
  await expect(ask(positions.byCode, { query: { code: 'x' } })).rejects.toThrow('GET /sys/position/queryByCode');
});
