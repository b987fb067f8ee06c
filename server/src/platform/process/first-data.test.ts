import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { endAll, launchServer, type RealServer } from '#testing/programs/real-server.ts';
import { until } from '#testing/until.ts';
import { freePort } from '../installation/free-port.ts';

// whole starts, most of them on all interfaces of this machine
jest.setTimeout(180_000);

const PRINTED = /^管理员：admin \/ ([\w-]{16})$/;

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const started: RealServer[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortise-first-'));
});
beforeEach(async () => {
  database = await createTestDatabase('template0');
});
afterEach(async () => {
  await endAll(started.splice(0));
  await database.drop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const launch = async (env: Record<string, string>) => {
  const server = launchServer({ port: await freePort(), env: { DATABASE_URL: database.url, DATA_DIR: folder, ...env } });
  started.push(server);
  await server.untilReady();
  // printed after the port is open
  await until(() => server.said().some((line) => line.startsWith('管理员：')));
  return server;
};
const restart = async (server: RealServer, env: Record<string, string>) => {
  server.process.kill('SIGTERM');
  await server.ended;
  return launch(env);
};
const maySignIn = async (server: RealServer, username: string, password = '123456') =>
  (await server.call('/sys/login', { username, password })).success;
const printedBy = (server: RealServer) => server.said().flatMap((line) => PRINTED.exec(line)?.[1] ?? []);

it('gives accounts random passwords at a first start on another address than loopback, and prints the one of admin once', async () => {
  const first = await launch({ HOST: '0.0.0.0' });
  const [password = '', ...more] = printedBy(first);
  expect(more).toEqual([]);
  expect(await maySignIn(first, 'admin', password)).toBe(true);
  for (const username of ['admin', 'manager', 'clerk', 'auditor', 'saleslead', 'sales'])
    expect(await maySignIn(first, username)).toBe(false);
  const second = await restart(first, { HOST: '0.0.0.0' });
  expect(printedBy(second)).toEqual([]);
  expect(await maySignIn(second, 'admin', password)).toBe(true);
});

it('replaces the public passwords of an installation that began on loopback when it opens to others', async () => {
  const alone = await launch({ HOST: '127.0.0.1' });
  for (const username of ['admin', 'clerk']) expect(await maySignIn(alone, username)).toBe(true);
  const open = await restart(alone, { HOST: '0.0.0.0' });
  const [password = ''] = printedBy(open);
  expect(await maySignIn(open, 'admin', password)).toBe(true);
  for (const username of ['admin', 'manager', 'clerk', 'auditor', 'saleslead', 'sales'])
    expect(await maySignIn(open, username)).toBe(false);
  expect(open.said()).toContainEqual(expect.stringContaining('演示账号的默认密码已停用'));
});

it('keeps the passwords that were set, and takes the one of ADMIN_PASSWORD', async () => {
  const alone = await launch({ HOST: '127.0.0.1', SEED: 'empty' });
  const open = await restart(alone, { HOST: '0.0.0.0', ADMIN_PASSWORD: 'Chosen-by-the-0perator' });
  expect(printedBy(open)).toEqual([]);
  expect(await maySignIn(open, 'admin', 'Chosen-by-the-0perator')).toBe(true);
  const again = await restart(open, { HOST: '0.0.0.0', ADMIN_PASSWORD: 'Another-0ne-of-these' });
  expect(await maySignIn(again, 'admin', 'Chosen-by-the-0perator')).toBe(true);
});

it('refuses to start with an ADMIN_PASSWORD that anybody could guess, unless on loopback', async () => {
  for (const [ADMIN_PASSWORD, reason] of [
    ['123456', '密码由8位数字、大小写字母和特殊符号组成!'],
    ['Password1!', '密码过于常见或容易被猜到，请换一个!'],
  ] as const) {
    const env = { DATABASE_URL: database.url, DATA_DIR: folder, HOST: '0.0.0.0', ADMIN_PASSWORD };
    const server = launchServer({ port: await freePort(), env });
    started.push(server);
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain(`无法启动：ADMIN_PASSWORD 不能使用：${reason}`);
  }
  const alone = await launch({ HOST: '127.0.0.1', ADMIN_PASSWORD: 'abcdef', SEED: 'empty' });
  expect(await maySignIn(alone, 'admin', 'abcdef')).toBe(true);
  // a password that is in use already is not judged again
  const open = await restart(alone, { HOST: '0.0.0.0', ADMIN_PASSWORD: 'abcdef' });
  expect(await maySignIn(open, 'admin', 'abcdef')).toBe(true);
});
