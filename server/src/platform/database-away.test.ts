import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, launchServer, type RealServer } from '#testing/real-server.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { openWire } from '#testing/wire.ts';
import { freePort } from './free-port.ts';

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
