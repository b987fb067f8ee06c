import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import { openDatabase } from '#db/db.ts';
import { createSigningKey } from '#features/registry/signing-key.changes.ts';
import { createCaptchaStore } from '#features/session/sign-in/captcha-store.ts';
import { createSigner } from '#features/session/sign-in/signer.ts';
import { aBuild } from '#testing/a-build.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { endAll, launchServer, type RealServer } from '#testing/programs/real-server.ts';
import { describeWithRedis, openRedis, type TestRedis } from '#testing/programs/redis-server.ts';
import { until } from '#testing/until.ts';
import { createMemoryCommons } from '../commons/memory-commons.ts';
import { freePort } from '../installation/free-port.ts';

// real processes on one database, as they stand behind a proxy
jest.setTimeout(180_000);

const onDatabase = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

describe('two processes that start at once on an empty database', () => {
  it('make the tables and the first data once', async () => {
    const database = await createTestDatabase('template0');
    const data = await mkdtemp(join(tmpdir(), 'mortise-both-'));
    const env = { DATABASE_URL: database.url, DATA_DIR: data, LOG_LEVEL: 'warn' };
    const servers = [launchServer({ port: await freePort(), env }), launchServer({ port: await freePort(), env })];
    try {
      await Promise.all(servers.map((server) => server.untilReady()));
      const twice = `select username from sys_user group by username having count(*) > 1`;
      expect(await onDatabase(database.url, twice)).toEqual([]);
      const [users] = await onDatabase<{ count: string }>(database.url, 'select count(*) from sys_user');
      expect(Number(users?.count)).toBeGreaterThan(1000);
      for (const server of servers) expect(await server.signIn()).toMatch(/^[\w-]{43}$/);
      // nobody gave them a Redis, and one of them was the second
      const logged = servers.flatMap((server) => server.said()).filter((line) => line.includes('"level":') && !line.includes('captcha'));
      expect(logged.every((line) => line.includes('another process serves this database'))).toBe(true);
      expect(logged.length).toBeGreaterThan(0);
    } finally {
      await endAll(servers);
      await rm(data, { recursive: true, force: true });
      await database.drop();
    }
  });
});

describeWithRedis('two processes on one PostgreSQL and one Redis', () => {
  let redis: TestRedis;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let data: string;
  let here: RealServer;
  let there: RealServer;
  const sockets: WebSocket[] = [];

  beforeAll(async () => {
    [redis, database, data] = await Promise.all([openRedis(), createTestDatabase(), mkdtemp(join(tmpdir(), 'mortise-two-'))]);
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.url, DATA_DIR: data, CAPTCHA: 'on' };
    here = launchServer({ port: await freePort(), env });
    there = launchServer({ port: await freePort(), env });
    await Promise.all([here.untilReady(), there.untilReady()]);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.terminate();
    await endAll([here, there]);
    await redis.stop();
    await database.drop();
    await rm(data, { recursive: true, force: true });
  });

  /** What a person reads in the picture, a test computes with the key of the installation. */
  const captchaOf = async (checkKey: string) => {
    const opened = openDatabase(database.url, { connections: 1 });
    const sign = createSigner(createSigningKey(opened.db, 'sign-in'), 'captcha');
    const code = await createCaptchaStore(createMemoryCommons(), sign).codeOf(checkKey);
    await opened.close();
    return code;
  };
  const signInAcross = async (username = 'admin') => {
    const key = `${username}-${Date.now()}`;
    await here.call(`/sys/randomImage/${key}`);
    const captcha = await captchaOf(key);
    const answer = await there.call('/sys/login', { username, password: '123456', captcha, checkKey: key });
    return answer.result as { token: string; userInfo: { id: string } };
  };
  const listenAt = ({ origin }: RealServer, { token, userInfo }: { token: string; userInfo: { id: string } }) =>
    new Promise<{ frames: { cmd: string }[]; closed: Promise<number> }>((resolve, reject) => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/jeecg-boot/websocket/${userInfo.id}?token=${token}`);
      sockets.push(socket);
      const frames: { cmd: string }[] = [];
      const closed = new Promise<number>((done) => socket.once('close', done));
      socket.on('message', (text) => frames.push(JSON.parse(String(text)) as { cmd: string }));
      socket.once('open', () => resolve({ frames, closed }));
      socket.once('error', reject);
    });
  const revisionAt = async ({ origin }: RealServer, token: string) => {
    const answer = await fetch(`${origin}/registry`, { headers: { 'x-access-token': token } });
    return ((await answer.json()) as { revision: string }).revision;
  };

  it('take a captcha that the other one drew, and know each other’s sessions', async () => {
    const { token } = await signInAcross();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await here.call('/sys/user/list', undefined, token)).toMatchObject({ success: true });
  });

  it('count guesses together', async () => {
    const guess = (server: RealServer) => server.call('/sys/mLogin', { username: 'auditor', password: 'wrong' });
    for (const server of [here, there, here]) expect(await guess(server)).toMatchObject({ message: '用户名或密码错误' });
    for (const server of [here, there]) expect(await guess(server)).toMatchObject({ message: '密码错误次数过多，请10分钟后再试' });
  });

  it('tell the windows of both of a notice, which is there when they ask', async () => {
    const { token } = await signInAcross();
    const clerk = await signInAcross('clerk');
    const { frames } = await listenAt(there, clerk);
    const unread = async () => {
      const { result } = await there.call('/sys/annountCement/listByUser', undefined, clerk.token);
      return (result as { anntMsgList: { id: string }[] }).anntMsgList.map(({ id }) => id);
    };
    await unread();
    const [draft] = await onDatabase<{ id: string }>(
      database.url,
      `select id from sys_announcement where msg_type = 'ALL' and send_status = '0' and msg_category = '1' limit 1`,
    );
    const id = draft?.id ?? '';
    expect(await here.call(`/sys/annountCement/doReleaseData?id=${id}`, undefined, token)).toMatchObject({ success: true });
    await until(() => frames.length > 0);
    expect(frames).toEqual([expect.objectContaining({ cmd: 'topic', msgId: id })]);
    expect(await unread()).toContain(id);
  });

  it('know that somebody read everything at the other one', async () => {
    const { token } = await signInAcross('manager');
    const unread = async () => {
      const { result } = await there.call('/sys/annountCement/listByUser', undefined, token);
      const { anntMsgTotal, sysMsgTotal } = result as { anntMsgTotal: number; sysMsgTotal: number };
      return anntMsgTotal + sysMsgTotal;
    };
    expect(await unread()).toBeGreaterThan(0);
    expect(await here.call('/sys/sysAnnouncementSend/readAll', {}, token)).toMatchObject({ success: true, message: '全部已读' });
    await until(async () => (await unread()) === 0);
  });

  it('tell the pages of both of a new build, and give both the same document', async () => {
    const admin = await signInAcross();
    const { frames } = await listenAt(there, admin);
    const before = await revisionAt(there, admin.token);
    const created = await here.call('/registry/tokens', { name: 'remote-demo', label: 'CI' }, admin.token);
    const { secret } = created.result as { secret: string };
    const { files, record } = aBuild();
    const form = new FormData();
    for (const [path, content] of files) form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), path);
    const sent = await fetch(`${here.origin}/registry/builds`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(await sent.json()).toMatchObject({ success: true });
    await until(() => frames.some(({ cmd }) => cmd === 'registry'));
    const after = await revisionAt(there, admin.token);
    expect(after).not.toBe(before);
    expect(after).toBe(await revisionAt(here, admin.token));
    const entry = await fetch(`${there.origin}/remotes/remote-demo/${record.build}/entry.js`);
    expect(await entry.text()).toContain(`entry of ${record.build}`);
  });

  it('show a dictionary as the other one changed it', async () => {
    const { token } = await signInAcross();
    const items = async () => JSON.stringify((await there.call('/sys/dict/getDictItems/sex', undefined, token)).result);
    expect(await items()).not.toContain('保密者');
    const [dict] = await onDatabase<{ id: string }>(database.url, `select id from sys_dict where dict_code = 'sex'`);
    const item = { dictId: dict?.id, itemText: '保密者', itemValue: '9', sortOrder: 9, status: 1 };
    expect(await here.call('/sys/dictItem/add', item, token)).toMatchObject({ success: true });
    await until(async () => (await items()).includes('保密者'));
  });

  it('close the windows of a session that ended at the other one', async () => {
    const clerk = await signInAcross('clerk');
    const { closed } = await listenAt(there, clerk);
    await here.call('/sys/logout', {}, clerk.token);
    expect(await closed).toBe(4401);
    expect((await there.call('/sys/user/list', undefined, clerk.token)).message).toBe('Token失效，请重新登录');
  });

  it('go on without Redis, say so, and join it again', async () => {
    const { token } = await signInAcross();
    await redis.stop();
    const redisAt = async ({ origin }: RealServer) => ((await (await fetch(`${origin}/health`)).json()) as { redis: string }).redis;
    const bothSay = (redis: string) => until(async () => (await redisAt(here)) === redis && (await redisAt(there)) === redis);
    await bothSay('lost');
    expect(await here.health()).toBe('200 ready');
    expect(await here.call('/sys/user/list', undefined, token)).toMatchObject({ success: true });
    const code = { mobile: '13800000002', smsmode: '0' };
    expect(await here.call('/sys/sms', code)).toMatchObject({ success: false, code: 500, message: 'Redis 连接异常!' });
    expect((await signInAcross()).token).toMatch(/^[\w-]{43}$/);
    expect(await here.call('/sys/mLogin', { username: 'manager', password: '123456' })).toMatchObject({ success: true });
    await redis.start();
    await bothSay('joined');
    expect((await signInAcross()).token).toMatch(/^[\w-]{43}$/);
    expect(here.said().filter((line) => line.includes('Redis is lost'))).toHaveLength(1);
  });
});
