import { myAnnouncements } from '@mortise/shared/contract/messages';
import { positions, users } from '@mortise/shared/contract/people';
import { logs } from '@mortise/shared/contract/records';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createUnknownNames } from './unknown-conditions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('refuses a misspelt condition of a list in development', async () => {
  const refused = { success: false, message: '未知的查询条件：nmae' };
  expect(await app.ask(positions.list, { query: { nmae: 'x', name: 'x' } })).toMatchObject(refused);
});

it('refuses one on a list whose feature reads its conditions itself', async () => {
  expect(await app.ask(myAnnouncements.list, { query: { title: 'x' } })).toMatchObject({ message: '未知的查询条件：title' });
});

it('refuses a field of the row that is not a column and cannot be filtered', async () => {
  expect(await app.ask(users.list, { query: { orgCodeTxt: 'x' } })).toMatchObject({ message: '未知的查询条件：orgCodeTxt' });
});

it('refuses a misspelt condition of an export', async () => {
  const answer = await app.send({
    url: '/jeecg-boot/sys/position/exportXls?nmae=x&_t=1',
    headers: { 'x-access-token': await app.tokenOf('admin') },
  });
  expect(answer.json()).toMatchObject({ success: false, message: '未知的查询条件：nmae' });
});

it('accepts ranges, declared conditions, and parameters that clients add to every URL', async () => {
  const plain = { _t: '1', token: 'x', pageNo: '1', column: 'createTime', order: 'desc' };
  expect(await app.ask(users.list, { query: { ...plain, departId: 'x', createTime_begin: '2026-01-01' } })).toMatchObject({
    success: true,
  });
  expect(await app.ask(logs.list, { query: { ...plain, keyWord: 'x' } })).toMatchObject({ success: true });
});

it('ignores an unknown condition in production, and logs it once per list', () => {
  const lines: string[] = [];
  const note = createUnknownNames('ignore', (line) => lines.push(line));
  note('/sys/position/list', ['nmae', 'cdoe']);
  note('/sys/position/list', ['nmae']);
  note('/sys/user/list', ['nmae']);
  expect(lines).toEqual([
    'unknown condition ignored: /sys/position/list nmae',
    'unknown condition ignored: /sys/position/list cdoe',
    'unknown condition ignored: /sys/user/list nmae',
  ]);
});

it('bounds the number of remembered names', () => {
  const lines: string[] = [];
  const note = createUnknownNames('ignore', (line) => lines.push(line));
  for (let name = 0; name < 3000; name += 1) note('/sys/position/list', [`name${name}`]);
  expect(lines).toHaveLength(1000);
});
