import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { repositoryRoot } from '#config.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { endAll, launchServer, type RealServer } from '#testing/programs/real-server.ts';
import { until } from '#testing/until.ts';
import { freePort } from '../installation/free-port.ts';

// the launcher as an operator's supervisor starts it, on the compiled server
jest.setTimeout(180_000);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let env: Record<string, string>;
const started: RealServer[] = [];
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'mortise-serve-'))]);
  env = { DATABASE_URL: database.url, DATA_DIR: folder };
});
afterAll(async () => {
  await endAll(started);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('is the server itself: when it is killed, the port is free', async () => {
  const server = launchServer({ port: await freePort(), env });
  started.push(server);
  await server.untilReady();
  expect(await server.signIn()).toMatch(/^[\w-]{43}$/);
  server.process.kill('SIGKILL');
  await server.ended;
  expect(await server.health()).toBe('nobody there');
});

it('stops with 0 on SIGTERM', async () => {
  const server = launchServer({ port: await freePort(), env });
  started.push(server);
  await server.untilReady();
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('names source files in its stack traces', async () => {
  const occupied = await createTestDatabase('template0');
  const client = new Client({ connectionString: occupied.url });
  await client.connect();
  await client.query('create table sys_user ()');
  await client.end();
  const server = launchServer({ port: await freePort(), env: { ...env, DATABASE_URL: occupied.url } });
  started.push(server);
  expect(await server.ended).toBe(1);
  expect(server.said().join('\n')).toMatch(/at .*server\/src\/db\/migrate\.ts:\d+/);
  await occupied.drop();
});

it('ends with `npm start`, whose shell passes no signal on', async () => {
  const port = await freePort();
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" tooling/bin/serve.mjs; true`], {
    cwd: repositoryRoot,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', npm_lifecycle_event: 'start', ...env },
  });
  const status = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      (answer) => answer.status,
      () => 'nobody there',
    );
  await until(async () => (await status()) === 200);
  shell.kill('SIGKILL');
  await until(async () => (await status()) === 'nobody there');
});
