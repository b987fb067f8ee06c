import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '@mortise/shared/contract';
import { Client } from 'pg';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { endAll, launchServer, type RealServer } from '#testing/programs/real-server.ts';
import { until } from '#testing/until.ts';
import { aWorkbook } from '#testing/workbooks.ts';
import { freePort } from '../installation/free-port.ts';

// real processes on one database, as they stand behind a proxy
jest.setTimeout(180_000);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let data: string;
let servers: RealServer[];
let client: Client;

beforeAll(async () => {
  [database, data] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'mortise-tasks-'))]);
  const env = { DATABASE_URL: database.url, DATA_DIR: data };
  servers = [launchServer({ port: await freePort(), env }), launchServer({ port: await freePort(), env })];
  await Promise.all(servers.map((server) => server.untilReady()));
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await endAll(servers);
  await client.end();
  await database.drop();
  await rm(data, { recursive: true, force: true });
});

const ROWS = 6000;

const post = async ({ origin }: RealServer, path: string, token: string, body: FormData | string) => {
  const headers = { 'x-access-token': token, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${origin}/jeecg-boot${path}`, { method: 'POST', headers, body, signal: AbortSignal.timeout(60_000) });
  return ((await answer.json()) as { result: Task }).result;
};
const count = async (sql: string) => Number((await client.query<{ count: string }>(sql)).rows[0]?.count);
const stored = () => count(`select count(*) from sys_position where code like 'kill-%'`);

it('an import whose process is killed is done once, by another process', async () => {
  const token = await servers[0]?.signIn();
  const [one] = servers as [RealServer];
  const rows = Array.from({ length: ROWS }, (_, index) => [`kill-${index}`, '职务', '1']);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await aWorkbook(['职务编码', '职务名称', '职级'], rows))]), '职务.xlsx');
  const check = await post(one, '/sys/position/importCheck', token ?? '', form);
  const taskOf = async (id: string) => {
    const { rows: found } = await client.query<Task & { worker: string; attempts: number }>('select * from sys_task where id = $1', [id]);
    return found[0];
  };
  await until(async () => (await taskOf(check.id))?.state === 'done', 60_000);
  expect(await taskOf(check.id)).toMatchObject({ outcome: { total: ROWS, good: ROWS, bad: 0 } });
  expect(await stored()).toBe(0);

  // the last row waits for a lock, so that the process dies with rows written and not committed
  const blocker = new Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query(`begin; insert into sys_position (id, code, name, post_rank) values ('blocker', 'kill-${ROWS - 1}', '职务', '1')`);
  const run = await post(one, '/sys/position/importChecked', token ?? '', JSON.stringify({ id: check.id }));
  await until(async () => (await count(`select count(*) from pg_stat_activity where wait_event_type = 'Lock'`)) > 0, 30_000);
  const { worker = '' } = (await taskOf(run.id)) ?? {};
  const holder = servers.find((server) => worker.startsWith(`${server.process.pid}-`));
  holder?.process.kill('SIGKILL');
  await holder?.ended;
  await blocker.query('rollback');
  await blocker.end();
  expect(await stored()).toBe(0);
  await until(async () => (await taskOf(run.id))?.state === 'done', 90_000);
  const after = await taskOf(run.id);
  expect(after).toMatchObject({ attempts: 2, outcome: { total: ROWS, good: ROWS, bad: 0 } });
  expect(after?.worker).not.toBe(worker);
  expect(await stored()).toBe(ROWS);
});
