import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { endAll, launchServer, type RealServer } from '#testing/programs/real-server.ts';
import { until } from '#testing/until.ts';
import { openWire } from '#testing/wire.ts';
import { freePort } from '../installation/free-port.ts';

// a real process whose database goes away and comes back
jest.setTimeout(180_000);

const AWAY = { success: false, code: 500, message: '操作失败，数据库暂时无法连接，请稍后再试' };
const GOOD = { success: true };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let wire: Awaited<ReturnType<typeof openWire>>;
let server: RealServer;
let folder: string;
let token: string;

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'mortise-away-'))]);
  wire = await openWire(database.url);
  server = launchServer({ port: await freePort(), env: { DATABASE_URL: wire.url, DATA_DIR: folder } });
  await server.untilReady();
  token = await server.signIn();
});
afterAll(async () => {
  await endAll([server]);
  await wire.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const read = () => server.call('/sys/user/list', undefined, token);
const write = (code: string) => server.call('/sys/position/add', { code, name: code, postRank: '1' }, token);

// how long each of these waits is held in db/db.test.ts, without a clock on the wall
it('says that the database is away, keeps everybody signed in, and goes on when it is back', async () => {
  wire.cut();
  // an idle connection may only now find that it is one no more
  await until(async () => (await read()).success === false);
  expect(await read()).toMatchObject(AWAY);
  expect(await write('away-1')).toMatchObject(AWAY);
  expect(await server.health()).toBe('503 database-down');
  wire.mend();
  await until(async () => (await read()).success);
  expect(await write('away-2')).toMatchObject(GOOD);
  expect(await server.health()).toBe('200 ready');
});

it('lives through the loss of all connections amid transactions, again and again', async () => {
  const admin = new Client({ connectionString: database.url, application_name: 'the test' });
  await admin.connect();
  let isOver = false;
  let refused = 0;
  const edit = async (writer: number) => {
    for (let row = 0; !isOver; row += 1) if (!(await write(`cut-${writer}-${row}`)).success) refused += 1;
  };
  const working = Promise.all(Array.from({ length: 8 }, (_, writer) => edit(writer)));
  try {
    // refusals show that the cut met calls at work
    await until(async () => {
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename = current_user',
      );
      return refused >= 20;
    });
  } finally {
    isOver = true;
    await working;
    await admin.end();
  }
  expect(server.process.exitCode).toBe(null);
  await until(async () => (await read()).success);
  expect(await write('cut-over')).toMatchObject(GOOD);
  expect(server.said().join('\n')).not.toContain('uncaught');
});

it('answers while the database hangs, and goes on when it does', async () => {
  wire.hold();
  const answers = await Promise.all([read(), write('held-1'), ...Array.from({ length: 20 }, read)]);
  for (const answer of answers) expect(answer).toMatchObject(AWAY);
  expect(await server.health()).toBe('503 database-down');
  wire.mend();
  await until(async () => (await read()).success);
  expect(await write('held-2')).toMatchObject(GOOD);
  expect(await write('held-2')).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' });
});
