import { messages } from '@mortise/shared/contract/messages';
import { type Caller, runAs } from '#platform/caller.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createMessageQueue } from './message.changes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const whole = { esTitle: '对账单', esType: '2', esReceiver: 'a@example.com', esContent: '<p>您好</p>' };

it.each([
  ['nothing', {}, '请输入接收人'],
  ['no receiver', { ...whole, esReceiver: ' ' }, '请输入接收人'],
  ['no type', { ...whole, esType: null }, '请选择发送方式'],
  ['neither title nor content', { ...whole, esTitle: '', esContent: null }, '请输入消息标题或发送内容'],
])('refuses a message with %s', async (_, body, message) => {
  expect(await app.ask(messages.add, { body })).toMatchObject({ success: false, message });
});

it('refuses to empty a message, and keeps it as it is', async () => {
  await app.ask(messages.add, { body: { ...whole, esTitle: '留着' } });
  const found = async () => (await app.ask(messages.list, { query: { esTitle: '留着' } })).result.records[0];
  const row = await found();
  if (!row) throw new Error('the message was not stored');
  expect(await app.ask(messages.edit, { body: { ...row, esReceiver: '' } })).toMatchObject({ success: false, message: '请输入接收人' });
  expect((await found())?.esReceiver).toBe('a@example.com');
});

it('names nobody as the author of a message of the system itself, in whose call it is queued', async () => {
  const caller = { userId: '1', username: 'admin' } as Caller;
  await runAs(caller, () => createMessageQueue(app.db).systemMessage('admin', '系统自己的', '<p>您好</p>'));
  const { result } = await app.ask(messages.list, { query: { esTitle: '系统自己的' } });
  expect(result.records).toMatchObject([{ esType: '4', createBy: null }]);
});
