import type { AddressInfo } from 'node:net';
import {
  announcements,
  messages,
  messageTemplates,
  type NoticeCategory,
  type NoticeWay,
  noticeChoices,
} from '@mortise/shared/contract/messages';
import { recycledUsers, users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { granting } from '#testing/granted.ts';
import { openMailServer } from '#testing/programs/mail-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  mailServer = await openMailServer();
  app = await openTestApp({ jobClock: true, mail: { servers: [mailServer.url], from: 'console@example.com' } });
  await app.db.execute(sql`update sys_user set email = username || '@example.com' where username in ('clerk', 'manager', 'auditor')`);
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
beforeEach(async () => {
  await app.db.execute(sql`delete from sys_notice_choice`);
  await app.db.execute(sql`delete from sys_sms`);
});

const choose = (category: NoticeCategory, way: NoticeWay, isOn: boolean, as = 'clerk') =>
  app.ask(noticeChoices.save, { body: { category, way, isOn } }, { as });
const mine = async (as = 'clerk') => (await app.ask(noticeChoices.mine, {}, { as })).result;
const unread = async (as = 'clerk') => (await app.ask(announcements.unread, {}, { as })).result;

let made = 0;
/** Adds an announcement, to everybody unless receivers are named; returns its id. */
const drafted = async (usernames: string[] = [], msgCategory: NoticeCategory = '1') => {
  const titile = `通知方式${made++}号`;
  const ids = await Promise.all(usernames.map(granting(app).userId));
  await app.ask(announcements.add, {
    body: {
      titile,
      msgCategory,
      msgAbstract: '摘要',
      msgContent: '<p>正文</p>',
      priority: 'L',
      msgType: ids.length ? 'USER' : 'ALL',
      userIds: ids.map((id) => `${id},`).join(''),
      startTime: '2026-01-01 00:00:00',
      endTime: '2099-01-01 00:00:00',
    },
  });
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from sys_announcement where titile = ${titile}`);
  return { id: rows[0]?.id ?? '', titile };
};
const publish = (id: string) => app.ask(announcements.publish, { query: { id } });
const queued = async () => (await app.ask(messages.list, { query: { esType: '2', pageSize: 100 } })).result.records;
const receivers = async () => (await queued()).map(({ esReceiver }) => esReceiver).sort();

it('begins with the bell alone, and keeps the choices of each person apart', async () => {
  expect(await mine()).toEqual({
    mail: 'ready',
    choices: ['1', '2'].flatMap((category) => [
      { category, way: 'bell', isOn: true },
      { category, way: 'popup', isOn: false },
      { category, way: 'mail', isOn: false },
    ]),
  });
  expect(await choose('2', 'popup', true)).toMatchObject({ success: true, message: '通知方式已保存' });
  await choose('2', 'popup', true);
  expect((await mine()).choices.filter(({ isOn }) => isOn)).toEqual([
    { category: '1', way: 'bell', isOn: true },
    { category: '2', way: 'bell', isOn: true },
    { category: '2', way: 'popup', isOn: true },
  ]);
  expect((await mine('manager')).choices.filter(({ isOn }) => isOn)).toHaveLength(2);
});

it('leaves a category out of the bell, at once, and in the list of own messages', async () => {
  const { id } = await drafted();
  await publish(id);
  const before = await unread();
  expect(before.anntMsgList.map((notice) => notice.id)).toContain(id);
  await choose('1', 'bell', false);
  expect(await unread()).toMatchObject({ anntMsgList: [], anntMsgTotal: 0, sysMsgTotal: before.sysMsgTotal });
  expect((await unread('manager')).anntMsgTotal).toBeGreaterThan(0);
  const { rows } = await app.db.execute(sql`select 1 from sys_announcement_send s join sys_user u on u.id = s.user_id
    where s.annt_id = ${id} and u.username = 'clerk' and s.read_flag = '0'`);
  expect(rows).toHaveLength(1);
  await choose('1', 'bell', true);
  expect((await unread()).anntMsgTotal).toBe(before.anntMsgTotal);
});

it('mails a copy to those who chose it, once per publication', async () => {
  for (const as of ['clerk', 'manager']) await choose('1', 'mail', true, as);
  await choose('2', 'mail', true, 'auditor');
  const { id, titile } = await drafted();
  // two windows
  await Promise.all([publish(id), publish(id)]);
  expect(await receivers()).toEqual(['clerk', 'manager']);
  await until(() => mailServer.mails.filter(({ subject }) => subject === titile).length === 2);
  expect(mailServer.mails.find(({ subject, to }) => subject === titile && to?.[0]?.address === 'clerk@example.com')?.html).toContain(
    '正文',
  );
  await publish(id);
  expect(await receivers()).toHaveLength(2);
});

it('mails to receivers of the notice alone, and to none that cannot sign in', async () => {
  for (const as of ['clerk', 'manager', 'auditor']) await choose('1', 'mail', true, as);
  await app.db.execute(sql`update sys_user set status = 2 where username = 'auditor'`);
  await publish((await drafted(['manager', 'auditor'])).id);
  await app.db.execute(sql`update sys_user set status = 1 where username = 'auditor'`);
  expect(await receivers()).toEqual(['manager']);
});

it('mails system messages of the outbox, too', async () => {
  await choose('2', 'mail', true);
  const [template] = (await app.ask(messageTemplates.list, { query: { templateCode: 'sys_ts_note' } })).result.records;
  expect(template).toBeDefined();
  await app.ask(messageTemplates.send, {
    body: { templateCode: 'sys_ts_note', msgType: '4', receiver: 'clerk,manager', testData: '{"ts_date":"今天","ts_content":"维护"}' },
  });
  await until(async () => (await receivers()).length > 0);
  expect(await receivers()).toEqual(['clerk']);
});

it('refuses mails for an account without an address', async () => {
  await app.db.execute(sql`update sys_user set email = null where username = 'manager'`);
  expect((await mine('manager')).mail).toBe('noAddress');
  expect(await choose('1', 'mail', true, 'manager')).toMatchObject({ success: false, message: '请先在安全设置中填写邮箱' });
  expect(await choose('1', 'mail', false, 'manager')).toMatchObject({ success: true });
  await app.db.execute(sql`update sys_user set email = 'manager@example.com' where username = 'manager'`);
});

it('neither offers nor queues mails without a mail server', async () => {
  const silent = await openTestApp();
  const { rows } = await silent.db.execute<{ id: string }>(sql`select id from sys_announcement where send_status = '0' limit 1`);
  const choice = { category: '1', way: 'mail', isOn: true } as const;
  expect((await silent.ask(noticeChoices.mine)).result.mail).toBe('noServer');
  expect(await silent.ask(noticeChoices.save, { body: choice })).toMatchObject({
    success: false,
    message: '服务器未配置邮件，不能发送邮件通知',
  });
  // chosen while there was one
  await silent.db.execute(sql`insert into sys_notice_choice select id, '1', 'mail', true from sys_user`);
  expect(await silent.ask(announcements.publish, { query: { id: rows[0]?.id ?? '' } })).toMatchObject({ success: true });
  expect((await silent.ask(messages.list, { query: { esType: '2' } })).result.total).toBe(0);
  await silent.close();
});

it('marks pushed frames for those who want a notification', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const framesOf = async (username: string) => {
    const id = await granting(app).userId(username);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/jeecg-boot/websocket/${id}?token=${await app.tokenOf(username)}`);
    const frames: { msgTxt?: string; popup?: true }[] = [];
    socket.on('message', (text) => frames.push(JSON.parse(String(text))));
    await new Promise((done) => socket.on('open', done));
    return { socket, frames };
  };
  const [clerk, manager] = [await framesOf('clerk'), await framesOf('manager')];
  await choose('1', 'popup', true);
  const { id, titile } = await drafted();
  await publish(id);
  const of = ({ frames }: typeof clerk) => frames.find(({ msgTxt }) => msgTxt === titile);
  await until(() => Boolean(of(clerk) && of(manager)));
  expect([of(clerk)?.popup, of(manager)?.popup]).toEqual([true, undefined]);
  for (const { socket } of [clerk, manager]) socket.terminate();
});

it('ends with the account', async () => {
  const id = await granting(app).userId('zhangsan');
  await app.db.execute(sql`insert into sys_notice_choice values (${id}, '1', 'bell', false)`);
  await app.ask(users.remove, { query: { id } });
  await app.ask(recycledUsers.destroy, { query: { userIds: id } });
  expect((await app.db.execute(sql`select 1 from sys_notice_choice where user_id = ${id}`)).rows).toEqual([]);
});
