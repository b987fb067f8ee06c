import type { AddressInfo } from 'node:net';
import { announcements, pushTests } from '@mortise/shared/contract/messages';
import { FROZEN, onlineUsers, users } from '@mortise/shared/contract/people';
import { ownAccount, session } from '@mortise/shared/contract/session';
import { dictEntries, dicts } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;
let base = '';
let clerkId = '';
const opened: WebSocket[] = [];

beforeAll(async () => {
  app = await openTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  base = `ws://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/jeecg-boot/websocket`;
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from sys_user where username = 'clerk'`);
  clerkId = rows[0]?.id ?? '';
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});
afterAll(() => app.close());

const connect = (path: string, protocol?: string) =>
  new Promise<{ socket: WebSocket; frames: unknown[] }>((resolve, reject) => {
    const socket = new WebSocket(`${base}/${path}`, protocol);
    const frames: unknown[] = [];
    opened.push(socket);
    socket.on('message', (text) => frames.push(JSON.parse(String(text))));
    socket.on('open', () => resolve({ socket, frames }));
    socket.on('error', reject);
  });
const asClerk = async (suffix = '') => connect(`${clerkId}${suffix}?token=${await app.tokenOf('clerk')}`);

it('opens only with a valid token and the id of its user', async () => {
  await expect(connect(clerkId)).rejects.toThrow('401');
  await expect(connect(`${clerkId}?token=guess`)).rejects.toThrow('401');
  await expect(connect(`somebody-else?token=${await app.tokenOf('clerk')}`)).rejects.toThrow('401');
  expect((await asClerk()).socket.readyState).toBe(WebSocket.OPEN);
  expect((await asClerk('_app')).socket.readyState).toBe(WebSocket.OPEN);
  const protocol = await app.tokenOf('clerk');
  expect((await connect(clerkId, protocol)).socket.protocol).toBe(protocol);
});

describe('without a token, as Jeecg’s own client connects', () => {
  const signIn = async (username: string) => {
    const answer = await app.send({ method: 'POST', url: '/jeecg-boot/sys/login', payload: { username, password: '123456' } });
    return [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('mortise_push=')) ?? '';
  };
  const connectWith = (userId: string, cookie: string, origin = base.replace(/^ws(.*?)\/jeecg.*/, 'http$1')) =>
    new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(`${base}/${userId}`, { headers: { cookie: cookie.split(';')[0] }, origin });
      opened.push(socket);
      socket.on('open', () => resolve(socket)).on('error', reject);
    });

  it('opens with the cookie of the sign-in, which is for this path and out of reach of scripts', async () => {
    const cookie = await signIn('clerk');
    expect(cookie).toMatch(/^mortise_push=[\w.-]+; Path=\/jeecg-boot\/websocket; HttpOnly; SameSite=Strict$/);
    expect((await connectWith(clerkId, cookie)).readyState).toBe(WebSocket.OPEN);
  });

  it('opens neither for pages of other origins nor for other users', async () => {
    const cookie = await signIn('clerk');
    await expect(connectWith(clerkId, cookie, 'https://sibling.example')).rejects.toThrow('401');
    await expect(connectWith('somebody-else', cookie)).rejects.toThrow('401');
  });

  it('opens nothing else', async () => {
    const cookie = await signIn('clerk');
    const answer = await app.send({ url: '/jeecg-boot/sys/user/getCurrentUserDeparts', headers: { cookie } });
    expect(answer.json()).toMatchObject({ success: false });
  });
});

it('answers a heartbeat only to its sender and relays no message', async () => {
  const [first, second] = [await asClerk(), await asClerk()];
  first.socket.send('HeartBeat');
  first.socket.send('{"cmd":"topic","msgTxt":"forged"}');
  await until(() => first.frames.length > 0);
  expect(first.frames).toEqual([{ cmd: 'heartcheck', msgTxt: '心跳响应' }]);
  expect(second.frames).toEqual([]);
});

it('closes a socket that sends too many messages', async () => {
  const { socket } = await asClerk();
  const closed = new Promise<number>((done) => socket.on('close', done));
  socket.send('x'.repeat(5000));
  expect(await closed).toBe(1009);
});

it('pushes a publication to everybody, a personal message to its user', async () => {
  const { frames } = await asClerk();
  const { rows } = await app.db.execute<{ id: string; titile: string }>(
    sql`select id, titile from sys_announcement where msg_type = 'ALL' and send_status = '0' limit 1`,
  );
  await app.ask(announcements.publish, { query: { id: rows[0]?.id ?? '' } });
  await until(() => frames.length > 0);
  expect(frames).toEqual([{ cmd: 'topic', msgId: rows[0]?.id, msgTxt: rows[0]?.titile }]);

  expect(await app.ask(pushTests.toUser, { body: { userId: clerkId, message: '喂' } })).toMatchObject({ result: '单发' });
  await until(() => frames.length > 1);
  expect(frames[1]).toMatchObject({ cmd: 'user', userId: clerkId, msgTxt: '喂' });
  expect(await app.ask(pushTests.toAll, { body: { message: '大家' } }, { as: 'clerk' })).toMatchObject({ code: 510 });
});

const published = async () => {
  const { rows } = await app.db.execute<{ id: string; titile: string }>(
    sql`select id, titile from sys_announcement where msg_type = 'ALL' and send_status = '1' limit 1`,
  );
  if (!rows[0]) throw new Error('nothing is published');
  return { id: rows[0].id, msg: { msgId: rows[0].id, msgTxt: rows[0].titile } };
};

it('pushes an announcement again only to the caller, unless the caller may publish', async () => {
  const { frames } = await asClerk();
  const { id, msg } = await published();
  const again = (as: string) => app.ask(announcements.pushAgain, { query: { anntId: id } }, { as });
  // frames of one socket keep their order, so a wrong broadcast would arrive before the clerk's own frame
  await again('auditor');
  await again('clerk');
  await until(() => frames.length > 0);
  expect(frames).toEqual([{ cmd: 'user', userId: clerkId, ...msg }]);
  await again('admin');
  await until(() => frames.length > 1);
  expect(frames[1]).toEqual({ cmd: 'topic', ...msg });
});

it('pushes "all read" only to the windows of the caller', async () => {
  const { frames } = await asClerk();
  await app.ask(announcements.pushAgain, {}, { as: 'auditor' });
  await app.ask(announcements.pushAgain, {}, { as: 'clerk' });
  await until(() => frames.length > 0);
  expect(frames).toEqual([{ cmd: 'user', userId: clerkId, msgTxt: '批量设置已读' }]);
});

it('closes when the session ends', async () => {
  const { result } = await app.ask(session.signIn, { body: { username: 'clerk', password: '123456' } }, { as: null });
  const { socket } = await connect(`${clerkId}?token=${result.token}`);
  const closed = new Promise<unknown[]>((done) => socket.on('close', (code, reason) => done([code, String(reason)])));
  const { result: page } = await app.ask(onlineUsers.list, { query: { username: 'clerk', pageSize: '50' } as never });
  for (const { token } of page.records) await app.ask(onlineUsers.forceOut, { body: { token } });
  // jest's default timeout is shorter than the interval at which expired sessions are looked for
  expect(await closed).toEqual([4401, expect.stringMatching(/^管理员 .+ 结束了本登录$/)]);
});

it('says on a device that another one has signed it out, or changed the password', async () => {
  const signIn = async (username: string) =>
    (await app.ask(session.signIn, { body: { username, password: '123456' } }, { as: null })).result.token;
  const { rows } = await app.db.execute<{ id: string; password: string }>(
    sql`select id, password from sys_user where username = 'manager'`,
  );
  const { id, password } = rows[0] ?? { id: '', password: '' };
  /** A device that is connected; `closed` settles when the server closes it. */
  const aDevice = async () => {
    const { socket } = await connect(`${id}?token=${await signIn('manager')}`);
    return { closed: new Promise<unknown[]>((done) => socket.on('close', (code, reason) => done([code, String(reason)]))) };
  };
  const own = { as: null, headers: { 'x-access-token': await signIn('manager') } };
  const first = await aDevice();
  await app.ask(ownAccount.endSession, { query: {} }, own);
  expect(await first.closed).toEqual([4401, '已在另一台设备（127.0.0.1）上结束了本登录']);

  const second = await aDevice();
  const body = { username: 'manager', oldpassword: '123456', password: 'Tenon#2026x', confirmpassword: 'Tenon#2026x' };
  expect(await app.ask(ownAccount.changePassword, { body }, own)).toMatchObject({ success: true });
  expect(await second.closed).toEqual([4401, '登录密码已在另一台设备（127.0.0.1）上更改']);
  await app.db.execute(sql`update sys_user set password = ${password} where id = ${id}`);
});

it('closes when its user is frozen', async () => {
  // needs a new session, since the tests above ended the clerk's earlier ones
  const { result } = await app.ask(session.signIn, { body: { username: 'clerk', password: '123456' } }, { as: null });
  const { socket } = await connect(`${clerkId}?token=${result.token}`);
  const closed = new Promise<unknown[]>((done) => socket.on('close', (code, reason) => done([code, String(reason)])));
  await app.ask(users.freeze, { body: { ids: clerkId, status: FROZEN } });
  expect(await closed).toEqual([4401, '账号已被冻结']);
});

it('tells the windows of a user whose roles changed, and everybody when a role or a menu row did', async () => {
  const idOf = async (name: string) =>
    (await app.db.execute<{ id: string }>(sql`select id from sys_user where username = ${name}`)).rows[0]?.id ?? '';
  const open = async (name: string) => connect(`${await idOf(name)}?token=${await app.tokenOf(name)}`);
  const [manager, auditor] = [await open('manager'), await open('auditor')];
  await app.db.execute(
    sql`insert into sys_user_role (id, user_id, role_id) select 'rights-test', ${await idOf('manager')}, id from sys_role where role_code = 'hr'`,
  );
  await until(() => manager.frames.length > 0);
  expect([manager.frames, auditor.frames]).toEqual([[{ cmd: 'rights' }], []]);
  await app.db.execute(sql`update sys_permission set sort_no = sort_no where id in (select id from sys_permission limit 1)`);
  await until(() => auditor.frames.length > 0);
  expect(auditor.frames).toEqual([{ cmd: 'rights' }]);
});

it('tells everybody that a dictionary changed, once for one change', async () => {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from sys_user where username = 'auditor'`);
  const { frames } = await connect(`${rows[0]?.id}?token=${await app.tokenOf('auditor')}`);
  const [dict] = (await app.ask(dicts.list, { query: { dictCode: 'sex' } })).result.records;
  const entry = { dictId: dict?.id ?? '', itemText: '保密', itemValue: '9', sortOrder: 9, status: 1 };
  expect(await app.ask(dictEntries.add, { body: entry })).toMatchObject({ success: true });
  await until(() => frames.length > 0);
  const { result } = await app.ask(dicts.all, {}, { as: 'auditor' });
  expect(result.sex?.map(({ text }) => text)).toContain('保密');
  expect(frames).toEqual([{ cmd: 'dicts' }]);
});

it('names an announcement in a push to oneself only if it is published and the caller may read it', async () => {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from sys_user where username = 'jeecg'`);
  const { frames } = await connect(`${rows[0]?.id}?token=${await app.tokenOf('jeecg')}`);
  const add = (id: string, type: string, status: string) =>
    app.db.execute(
      sql`insert into sys_announcement (id, titile, msg_type, send_status, del_flag) values (${id}, ${`标题-${id}`}, ${type}, ${status}, '0')`,
    );
  await add('draft', 'ALL', '0');
  await add('others', 'USER', '1');
  await add('public', 'ALL', '1');
  const before = frames.length;
  for (const anntId of ['draft', 'others', 'public']) await app.ask(announcements.pushAgain, { query: { anntId } }, { as: 'jeecg' });
  await until(async () => frames.length === before + 3);
  const texts = frames.slice(before).map((frame) => (frame as { msgTxt?: string }).msgTxt);
  expect(texts).toEqual(['批量设置已读', '批量设置已读', '标题-public']);
  // a publisher pushes to the recipients, but never the title of a draft or of a revoked announcement
  await add('revoked', 'ALL', '2');
  for (const anntId of ['draft', 'revoked', 'public']) await app.ask(announcements.pushAgain, { query: { anntId } });
  await until(async () => frames.length >= before + 5);
  expect(frames.slice(before + 3).map((frame) => (frame as { msgTxt?: string }).msgTxt)).toEqual(['批量设置已读', '标题-public']);
});
