import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { endAll, launchServer, type RealServer } from '#testing/programs/real-server.ts';
import { freePort } from '../installation/free-port.ts';
import { createLog } from './log.ts';
import { openLogOutput } from './log-output.ts';

jest.setTimeout(180_000);

/** An output that takes lines while `isOpen`, and only a few bytes of the line during which it fills up. */
const openDisk = () => {
  const disk = { written: '', free: Number.POSITIVE_INFINITY };
  const write = (line: string) => {
    if (disk.free <= 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const taken = Buffer.from(line).subarray(0, disk.free).toString();
    disk.written += taken;
    disk.free -= taken.length;
    return taken.length;
  };
  return { disk, log: createLog('info', openLogOutput(write)) };
};

it('drops lines while the disk is full, and says how many when there is space again', () => {
  const { disk, log } = openDisk();
  log.info('first');
  disk.free = 10;
  for (const message of ['cut', 'lost', 'lost']) log.info(message);
  disk.free = Number.POSITIVE_INFINITY;
  log.info('again');
  log.info('and again');
  const [first, part, again, note, last] = disk.written.trim().split('\n');
  expect([first, again, note, last].map((line) => JSON.parse(line ?? '').msg)).toEqual([
    'first',
    'again',
    '3 log lines were lost: the log could not be written',
    'and again',
  ]);
  expect(part).toHaveLength(10);
});

describe('a server', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let folder: string;
  let server: RealServer;
  beforeAll(async () => {
    [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'mortise-log-'))]);
  });
  afterEach(() => endAll([server]));
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['is on a full disk', () => openSync('/dev/full', 'w'), () => undefined],
    ['has lost its reader', undefined, ({ process: child }: RealServer) => child.stdout?.destroy()],
    ['has a reader that does not read', undefined, ({ process: child }: RealServer) => child.stdout?.pause()],
  ])('serves and stops as usual when its log %s', async (_what, open, breakIt) => {
    const env = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'debug', RATE_LIMIT_FACTOR: '10' };
    server = launchServer({ port: await freePort(), env, output: open?.() });
    await server.untilReady();
    breakIt(server);
    // more lines than pipe and reader can hold
    for (let round = 0; round < 40; round += 1) await Promise.all(Array.from({ length: 50 }, () => server.health()));
    expect(await server.health()).toBe('200 ready');
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
