import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEARTBEAT } from '@mortise/shared/contract/messages';
import { WebSocket } from 'ws';
import { SERVICE_RESTART } from '#features/messages/push/push-hub.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { nginxProgram, openNginx, type TestNginx } from '#testing/programs/nginx.ts';
import { apiAt, endAll, launchServer, type RealServer } from '#testing/programs/real-server.ts';
import { openRedis, redisProgram, type TestRedis } from '#testing/programs/redis-server.ts';
import { until } from '#testing/until.ts';
import { freePort } from '../installation/free-port.ts';

// three deployed servers behind the nginx of docs/operations.md
jest.setTimeout(300_000);

const WRITERS = 8;
/** Rows acknowledged between two steps of the restart, so that every step happens under load. */
const ROWS_BETWEEN = 60;

const describeBehindNginx = nginxProgram && redisProgram ? describe : describe.skip;

describeBehindNginx('three processes behind nginx', () => {
  let redis: TestRedis;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let data: string;
  let nginx: TestNginx;
  let servers: RealServer[];
  let launch: (port: number) => RealServer;

  beforeAll(async () => {
    [redis, database, data] = await Promise.all([openRedis(), createTestDatabase(), mkdtemp(join(tmpdir(), 'mortise-rolling-'))]);
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.url, DATA_DIR: data, TRUST_PROXY: 'loopback' };
    launch = (port) => launchServer({ port, env });
    const ports = await Promise.all([freePort(), freePort(), freePort()]);
    servers = ports.map(launch);
    await Promise.all(servers.map((server) => server.untilReady()));
    nginx = await openNginx(ports);
  });
  afterAll(async () => {
    // a failed set-up may have left out the last ones
    await nginx?.stop();
    await endAll(servers ?? []);
    await redis?.stop();
    await database?.drop();
    await rm(data, { recursive: true, force: true });
  });

  const restart = async (server: RealServer, atEachStep: () => Promise<void>) => {
    await atEachStep();
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await atEachStep();
    const next = launch(Number(new URL(server.origin).port));
    servers[servers.indexOf(server)] = next;
    await next.untilReady();
    await atEachStep();
  };

  it('refuse nothing and lose nothing while they are restarted one after another under eight writers', async () => {
    const api = apiAt(nginx.origin);
    const token = await api.signIn();
    const acknowledged: string[] = [];
    const refused: string[] = [];
    let isOver = false;
    const write = async (writer: number) => {
      for (let row = 0; !isOver; row += 1) {
        const code = `rolling-${writer}-${row}`;
        const body = { code, name: code, postRank: '1' };
        const answer = await api
          .call('/sys/position/add', body, token)
          .catch((error: Error) => ({ success: false, message: String(error) }));
        if (answer.success) acknowledged.push(code);
        else refused.push(answer.message);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    try {
      const someRows = async () => {
        const before = acknowledged.length;
        await until(() => acknowledged.length >= before + ROWS_BETWEEN);
      };
      for (const server of [...servers]) await restart(server, someRows);
    } finally {
      isOver = true;
      await writing;
    }
    // nginx logs the process and the cause; after `Connection refused` it sends the request to another process
    const causes = nginx
      .said()
      .split('\n')
      .filter((line) => !line.includes('Connection refused'));
    expect(refused.length ? [...refused, ...causes] : []).toEqual([]);
    const { result } = await api.call(`/sys/position/list?pageSize=1&code=rolling-*`, undefined, token);
    expect((result as { total: number }).total).toBe(acknowledged.length);
  });

  it('take websockets through nginx, and close them for a restart so that consoles reconnect', async () => {
    const answer = await apiAt(nginx.origin).call('/sys/login', { username: 'admin', password: '123456' });
    const { token, userInfo } = answer.result as { token: string; userInfo: { id: string } };
    const open = async () => {
      const socket = new WebSocket(`${nginx.origin.replace('http', 'ws')}/jeecg-boot/websocket/${userInfo.id}?token=${token}`);
      const seen: { answer?: string; code?: number; error?: Error } = {};
      socket.once('message', (text) => {
        seen.answer = String(text);
      });
      socket.once('close', (code) => {
        seen.code = code;
      });
      socket.once('error', (error) => {
        seen.error = error;
      });
      socket.once('open', () => socket.send(HEARTBEAT));
      await until(() => seen.answer !== undefined || seen.error !== undefined);
      expect(JSON.parse(seen.answer ?? String(seen.error))).toMatchObject({ cmd: 'heartcheck' });
      return { socket, seen };
    };
    // nginx spreads them: each process has at least one
    const opened = await Promise.all(Array.from({ length: 6 }, open));
    for (const server of [...servers]) await restart(server, async () => undefined);
    await until(() => opened.every(({ seen }) => seen.code !== undefined));
    expect(opened.map(({ seen }) => seen.code)).toEqual(opened.map(() => SERVICE_RESTART));
    const again = await open();
    again.socket.terminate();
  });
});
