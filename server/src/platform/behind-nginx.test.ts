import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { nginxProgram, openNginx, type TestNginx } from '#testing/nginx.ts';
import { openRawClient, request } from '#testing/raw-client.ts';
import { endAll, launchServer, type RealServer } from '#testing/real-server.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { freePort } from './free-port.ts';

// a real process behind the nginx of docs/operations.md; that nothing is lost during restarts is held in rolling-restart.test.ts
jest.setTimeout(180_000);

const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='];
const NO_SOCKETS = ['/', '/health', '/registry', '/jeecg-boot/sys/randomImage/1', '/jeecg-boot/nothing'];

const describeBehindNginx = nginxProgram ? describe : describe.skip;

describeBehindNginx('behind the documented nginx', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let folder: string;
  let server: RealServer;
  let nginx: TestNginx;
  let token: string;
  let userId: string;
  beforeAll(async () => {
    [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'mortise-nginx-app-'))]);
    const port = await freePort();
    server = launchServer({ port, env: { DATABASE_URL: database.url, DATA_DIR: folder, TRUST_PROXY: 'loopback' } });
    await server.untilReady();
    nginx = await openNginx([port]);
    const { result } = await server.call('/sys/login', { username: 'admin', password: '123456' });
    ({
      token,
      userInfo: { id: userId },
    } = result as { token: string; userInfo: { id: string } });
  });
  afterAll(async () => {
    await nginx?.stop();
    await endAll([server]);
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('websockets open', async () => {
    const socket = new WebSocket(`${nginx.origin.replace('http', 'ws')}/jeecg-boot/websocket/${userId}?token=${token}`);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.terminate();
  });

  it('a file as large as files may be is stored', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(10_000_000)]), 'large.png');
    const answer = await fetch(`${nginx.origin}/jeecg-boot/sys/common/upload`, {
      method: 'POST',
      body: form,
      headers: { 'x-access-token': token },
    });
    // the content is no picture: a refusal of the product, and not nginx's 413
    expect([answer.status, typeof ((await answer.json()) as { success: unknown }).success]).toEqual([200, 'boolean']);
  });

  it('an address as long as exports need is answered', async () => {
    const answer = await fetch(`${nginx.origin}/health?selections=${'1'.repeat(80_000)}`);
    expect(answer.status).toBe(200);
  });

  it('requests for websockets where there are none leave the requests of others alone', async () => {
    const { port } = new URL(nginx.origin);
    const hostile = await Promise.all(Array.from({ length: 100 }, () => openRawClient(Number(port))));
    hostile.forEach((client, index) => {
      client.read();
      client.send(request(NO_SOCKETS[index % NO_SOCKETS.length] ?? '/', ...UPGRADE));
    });
    // those of others go over the connections that nginx keeps open to the server
    const others = await Promise.all(
      Array.from({ length: 200 }, () => fetch(`${nginx.origin}/health`, { signal: AbortSignal.timeout(30_000) })),
    );
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    await until(() => hostile.every((client) => client.isOver() || client.text().includes('400 Bad Request')));
    for (const client of hostile) client.drop();
  });
});
