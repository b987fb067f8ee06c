import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { hasPostgres, postgresPid } from '#testing/programs/cluster-of.ts';
import { endAll, launchServer, type RealServer } from '#testing/programs/real-server.ts';
import { until } from '#testing/until.ts';
import { freePort } from '../installation/free-port.ts';
import { commandOf } from '../installation/process-identity.ts';

// real processes, real signals; a first start makes a whole database cluster
jest.setTimeout(180_000);

let folder: string;
let port: number;
const started: RealServer[] = [];
beforeAll(async () => {
  [folder, port] = await Promise.all([mkdtemp(join(tmpdir(), 'mortise-start-')), freePort()]);
});
afterAll(async () => {
  await endAll(started);
  await rm(folder, { recursive: true, force: true });
});

const launch = (env: Record<string, string>, at = port) => {
  const server = launchServer({ port: at, env: { DATA_DIR: folder, ...env } });
  started.push(server);
  return server;
};

/** Status, success and Connection header of a sign-in over one of the agent's connections. */
const signInOver = (agent: Agent) =>
  new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const asked = request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/jeecg-boot/sys/login', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve(`${response.statusCode} ${JSON.parse(text).success} ${response.headers.connection}`));
    });
    asked.on('error', reject);
    asked.end(JSON.stringify({ username: 'admin', password: '123456' }));
  });

it.each([
  ['PORT', 'eighty', '应为端口号'],
  ['CAPTCHA', 'maybe', '应为 on 或 off'],
  ['SEED', 'none', '应为 sample 或 empty'],
  ['DATABASE_URL', 'mysql://here', '应为网址'],
  ['REDIS_URL', 'localhost', '应为网址'],
  ['TRUST_PROXY', 'everybody', '应为 IP 地址或网段'],
])('refuses a senseless %s in one line', async (name, value, complaint) => {
  const server = launch({ [name]: value });
  expect(await server.ended).toBe(1);
  expect(server.said()).toEqual([expect.stringMatching(new RegExp(`^无法启动：环境变量不正确 — ${name}：${complaint}`))]);
  expect(await readdir(folder)).toEqual([]);
});

it.each([
  ['a folder that is a file', { DATA_DIR: '/etc/hostname/data' }, /^无法启动：数据目录 \/etc\/hostname\/data 不是目录（ENOTDIR）/],
  [
    'a folder where nothing can be made',
    { DATA_DIR: '/proc/x' },
    /^无法启动：数据目录 \/proc\/x 无法创建（ENOENT）：请检查，或用 DATA_DIR 指定别的目录。$/,
  ],
  ['a folder below one that cannot be made', { DATA_DIR: '/proc/x/y' }, /^无法启动：数据目录 \/proc\/x\/y 无法创建（ENOENT）/],
  [
    'a database where nobody listens',
    { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/d' },
    /^无法启动：无法使用 DATABASE_URL 的数据库（127\.0\.0\.1:1）：连接被拒绝/,
  ],
])('says in one line that it cannot start with %s', async (_what, env: Record<string, string>, line) => {
  const server = launch(env);
  expect(await server.ended).toBe(1);
  expect(server.said()).toEqual([expect.stringMatching(line)]);
  expect(server.said().join()).not.toContain('secret');
});

it('says in one line which database of a server is not there, and whom it does not know', async () => {
  const database = await createTestDatabase();
  await database.drop();
  const absent = launch({ DATABASE_URL: database.url });
  expect(await absent.ended).toBe(1);
  expect(absent.said()).toEqual([expect.stringContaining('数据库不存在，请先创建')]);
  const stranger = new URL(database.url);
  stranger.password = 'wrong';
  const refused = launch({ DATABASE_URL: stranger.href });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toEqual([expect.stringContaining('用户名或密码错误')]);
});

describe('with its own PostgreSQL', () => {
  let server: RealServer;

  it('listens only when it is ready', async () => {
    server = launch({});
    expect(await server.untilReady()).toEqual(new Set(['nobody there', '200 ready']));
    await until(() => server.said().includes('管理员：admin / 123456'));
  });

  it('keeps a second process away from its data, and another from its port', async () => {
    const same = launch({}, await freePort());
    expect(await same.ended).toBe(1);
    expect(same.said()).toEqual([expect.stringContaining(`正被另一个进程（PID ${server.process.pid}）使用`)]);
    const other = launch({ DATA_DIR: join(folder, 'other') });
    expect(await other.ended).toBe(1);
    expect(other.said()).toEqual([`无法启动：端口 ${port} 已被占用，请用 PORT 指定别的端口。`]);
    expect(existsSync(join(folder, 'other'))).toBe(false);
    expect(await server.health()).toBe('200 ready');
  });

  it('is killed while it writes, and comes back with every row that was acknowledged', async () => {
    const token = await server.signIn();
    const acknowledged: string[] = [];
    const write = async (writer: number) => {
      for (let row = 0; ; row += 1) {
        const code = `kept-${writer}-${row}`;
        const { success } = await server.call('/sys/position/add', { code, name: code, postRank: '1' }, token);
        if (success) acknowledged.push(code);
      }
    };
    const writers = [1, 2, 3].map((writer) => write(writer).catch(() => undefined));
    await until(() => acknowledged.length >= 20);
    const orphan = postgresPid(folder);
    server.process.kill('SIGKILL');
    await Promise.all([server.ended, ...writers]);
    expect(await commandOf(orphan)).toContain('postgres');

    server = launch({});
    await server.untilReady();
    expect(await commandOf(orphan)).toBe('');
    const { result } = await server.call('/sys/position/list?pageSize=1000&code=kept-*', undefined, token);
    const found = (result as { records: { code: string }[] }).records.map(({ code }) => code);
    expect(found).toEqual(expect.arrayContaining(acknowledged));
    // each writer may have had one row in flight that was stored and not acknowledged
    expect(found.length - acknowledged.length).toBeLessThanOrEqual(3);
  });

  it('answers every request on an open connection when it stops, and leaves nothing behind', async () => {
    const postgres = postgresPid(folder);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const signIn = () => signInOver(agent);
    const connected = await Promise.all(Array.from({ length: 16 }, signIn));
    expect(new Set(connected)).toEqual(new Set(['200 true keep-alive']));
    const inFlight = Array.from({ length: 8 }, signIn);
    server.process.kill('SIGTERM');
    expect(new Set(await Promise.all(inFlight))).toEqual(new Set(['200 true close']));
    expect(await server.ended).toBe(0);
    expect(await commandOf(postgres)).toBe('');
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    agent.destroy();
  });

  it('stops cleanly as well when it is told so while it starts', async () => {
    server = launch({});
    await until(() => hasPostgres(folder));
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    // neither the welcome nor an error
    expect(server.said()).toEqual([]);
    expect(hasPostgres(folder)).toBe(false);
  });
});

it('uses the database it is given, and leaves it running', async () => {
  const database = await createTestDatabase();
  const data = join(folder, 'unused');
  const server = launch({ DATABASE_URL: database.url, DATA_DIR: data });
  await server.untilReady();
  expect(await server.signIn()).toMatch(/^[\w-]{43}$/);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(existsSync(join(data, 'postgres'))).toBe(false);
  await database.drop();
});
