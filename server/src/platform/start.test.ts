import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '#config.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { commandOf } from './process-identity.ts';

// real processes, real signals; a first start makes a whole database cluster
jest.setTimeout(180_000);

const PORT = '8231';
const origin = `http://127.0.0.1:${PORT}`;
const tsx = pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href;

let folder: string;
const started: Server[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortise-start-'));
});
afterAll(async () => {
  for (const { process: child } of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  await rm(folder, { recursive: true, force: true });
});

interface Server {
  process: ChildProcess;
  /** What it said, as lines. */
  said: () => string[];
  ended: Promise<number | null>;
}

const launch = (env: Record<string, string>): Server => {
  const child = spawn(process.execPath, ['--import', tsx, 'server/src/main.ts'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT, HOST: '127.0.0.1', DATA_DIR: folder, CAPTCHA: 'off', LOG_LEVEL: 'error', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const server = { process: child, said: () => text.split('\n').filter(Boolean), ended };
  started.push(server);
  return server;
};

const health = async () => {
  try {
    const answer = await fetch(`${origin}/health`);
    return `${answer.status} ${((await answer.json()) as { status: string }).status}`;
  } catch {
    return 'nobody there';
  }
};

/** Everything that was seen of /health on the way to 200. */
const untilReady = async ({ process: child, said }: Server) => {
  const seen = new Set<string>();
  for (;;) {
    const state = await health();
    seen.add(state);
    if (state === '200 ready') return seen;
    if (child.exitCode !== null) throw new Error(said().join('\n'));
    await sleep(20);
  }
};

const call = async (path: string, body?: object, token = '') => {
  const answer = await fetch(`${origin}/jeecg-boot${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'x-access-token': token },
  });
  return { status: answer.status, ...((await answer.json()) as { success: boolean; result: unknown }) };
};
const signIn = async () => {
  const { result } = await call('/sys/login', { username: 'admin', password: '123456' });
  return (result as { token: string }).token;
};

const postgresPid = async () => Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

it.each([
  ['PORT', 'eighty', '应为端口号'],
  ['CAPTCHA', 'maybe', '应为 on 或 off'],
  ['DATABASE_URL', 'mysql://here', '应为网址'],
])('refuses a senseless %s in one line', async (name, value, complaint) => {
  const server = launch({ [name]: value });
  expect(await server.ended).toBe(1);
  expect(server.said()).toEqual([expect.stringMatching(new RegExp(`^无法启动：环境变量不正确 — ${name}：${complaint}`))]);
  expect(await readdir(folder)).toEqual([]);
});

describe('with its own PostgreSQL', () => {
  let server: Server;

  it('says that it is starting, then that it is ready', async () => {
    server = launch({});
    expect(await untilReady(server)).toContain('503 starting');
    while (!server.said().includes('管理员：admin / 123456')) await sleep(20);
  });

  it('keeps a second process away from its data, and another from its port', async () => {
    const same = launch({ PORT: '8232' });
    expect(await same.ended).toBe(1);
    expect(same.said()).toEqual([expect.stringContaining(`正被另一个进程（PID ${server.process.pid}）使用`)]);
    const other = launch({ DATA_DIR: join(folder, 'other') });
    expect(await other.ended).toBe(1);
    expect(other.said()).toEqual([`无法启动：端口 ${PORT} 已被占用，请用 PORT 指定别的端口。`]);
    expect(await health()).toBe('200 ready');
  });

  it('is killed while it writes, and comes back with every row that was acknowledged', async () => {
    const token = await signIn();
    const acknowledged: string[] = [];
    const write = async (writer: number) => {
      for (let row = 0; ; row += 1) {
        const code = `kept-${writer}-${row}`;
        const { success } = await call('/sys/position/add', { code, name: code, postRank: '1' }, token);
        if (success) acknowledged.push(code);
      }
    };
    const writers = [1, 2, 3].map((writer) => write(writer).catch(() => undefined));
    while (acknowledged.length < 20) await sleep(5);
    const orphan = await postgresPid();
    server.process.kill('SIGKILL');
    await Promise.all([server.ended, ...writers]);
    expect(await commandOf(orphan)).toContain('postgres');

    server = launch({});
    await untilReady(server);
    expect(await commandOf(orphan)).toBe('');
    const { result } = await call('/sys/position/list?pageSize=1000&code=kept-*', undefined, token);
    const found = (result as { records: { code: string }[] }).records.map(({ code }) => code);
    expect(found).toEqual(expect.arrayContaining(acknowledged));
    // each writer may have had one row on the way that nobody acknowledged
    expect(found.length - acknowledged.length).toBeLessThanOrEqual(3);
  });

  it('answers what is in flight when it is told to stop, turns others away, and leaves nothing behind', async () => {
    const postgres = await postgresPid();
    const inFlight = Array.from({ length: 30 }, () => call('/sys/login', { username: 'admin', password: '123456' }));
    await Promise.race(inFlight);
    server.process.kill('SIGTERM');
    const seen = new Set<string>();
    const answers = Promise.all(inFlight);
    while (server.process.exitCode === null) seen.add(await health());
    expect((await answers).filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    expect((await answers).filter(({ success }) => success).length).toBeGreaterThan(1);
    expect(seen).toContain('503 stopping');
    expect(await server.ended).toBe(0);
    expect(await commandOf(postgres)).toBe('');
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('stops cleanly as well when it is told so while it starts', async () => {
    server = launch({});
    while (!existsSync(join(folder, 'postgres/postmaster.pid'))) await sleep(10);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
  });
});

it('uses the database it is given, and leaves it running', async () => {
  const database = await createTestDatabase();
  const data = join(folder, 'unused');
  const server = launch({ DATABASE_URL: database.url, DATA_DIR: data });
  await untilReady(server);
  expect(await signIn()).toMatch(/^[\w-]{43}$/);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(existsSync(join(data, 'postgres'))).toBe(false);
  await database.drop();
});
