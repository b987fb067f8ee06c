import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { nginxProgram, openNginx, type TestNginx } from '#testing/programs/nginx.ts';
import { findProgram } from '#testing/programs/programs.ts';
import { endAll, launchServer, type RealServer } from '#testing/programs/real-server.ts';
import { openRawClient, request } from '#testing/raw-client.ts';
import { until } from '#testing/until.ts';
import { freePort } from '../installation/free-port.ts';

// a real process behind the nginx of docs/operations.md; that nothing is lost during restarts is held in rolling-restart.test.ts
jest.setTimeout(180_000);

const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='];
const NO_SOCKETS = ['/', '/health', '/registry', '/jeecg-boot/sys/randomImage/1', '/jeecg-boot/nothing'];

const describeBehindNginx = nginxProgram ? describe : describe.skip;
const openssl = findProgram('openssl');

/** A certificate for this machine, in files. */
const certificateIn = (folder: string) => {
  const paths = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-x509', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync(openssl ?? 'openssl', ['req', ...kind, ...name, '-keyout', paths.key, '-out', paths.certificate], { stdio: 'pipe' });
  return paths;
};

const statusOf = (session: ClientHttp2Session, path: string) =>
  new Promise<unknown>((resolve, reject) => {
    const stream = session.request({ ':path': path });
    stream.once('response', (headers) => resolve(headers[':status'])).once('error', reject);
    stream.resume();
  });

describeBehindNginx('behind the documented nginx', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let folder: string;
  let server: RealServer;
  let port: number;
  let nginx: TestNginx;
  let token: string;
  let userId: string;
  beforeAll(async () => {
    [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'mortise-nginx-app-'))]);
    port = await freePort();
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

  // many calls of a page share one connection; with HTTP/1.1 six that hang would hold all that a browser opens
  (openssl ? it : it.skip)('its TLS speaks HTTP/2, and websockets open beside it', async () => {
    const tls = certificateIn(folder);
    const secure = await openNginx([port], tls);
    const ca = await readFile(tls.certificate);
    // a failure of the session rejects its requests as well
    const session = connect(secure.origin, { ca }).on('error', () => undefined);
    try {
      const statuses = await Promise.all(Array.from({ length: 60 }, () => statusOf(session, '/health')));
      expect([session.alpnProtocol, new Set(statuses)]).toEqual(['h2', new Set([200])]);
      const socket = new WebSocket(`${secure.origin.replace('http', 'ws')}/jeecg-boot/websocket/${userId}?token=${token}`, { ca });
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      socket.terminate();
    } finally {
      session.destroy();
      await secure.stop();
    }
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
