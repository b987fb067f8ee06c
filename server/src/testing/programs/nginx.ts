import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '#config.ts';
import { freePort } from '#platform/installation/free-port.ts';
import { until } from '../until.ts';
import { findProgram } from './programs.ts';

export const nginxProgram = findProgram('nginx');

/** Reads the nginx example from docs/operations.md, so that the documented configuration is the tested one. */
const documentedExample = async () => {
  const document = await readFile(join(repositoryRoot, 'docs/operations.md'), 'utf8');
  const [, example] = /^```nginx\n(.*?)^```/ms.exec(document) ?? [];
  if (!example) throw new Error('docs/operations.md has no example for nginx');
  return example;
};

interface Place {
  port: number;
  upstreams: number[];
  /** Paths of a certificate and its key; without them nginx speaks HTTP/1.1 in the clear. */
  tls?: { certificate: string; key: string } | undefined;
}

const withTls = (text: string, port: number, { certificate, key }: NonNullable<Place['tls']>) =>
  text
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('/etc/ssl/certs/mortise.pem', certificate)
    .replace('/etc/ssl/private/mortise.key', key);

const inTheClear = (text: string, port: number) =>
  text.replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`).replace(/^ *ssl_.*\n/gm, '');

/** Replaces the values specific to an installation; everything else stays as documented. */
const adapt = (example: string, { port, upstreams, tls }: Place) => {
  const [first = '', ...others] = example.match(/^ *server 10\..*$/gm) ?? [];
  const servers = upstreams.map((upstream) => first.replace(/10\.[\d.]+:\d+/, `127.0.0.1:${upstream}`));
  const placed = others.reduce((text, line) => text.replace(`${line}\n`, ''), example).replace(first, servers.join('\n'));
  const adapted = tls ? withTls(placed, port, tls) : inTheClear(placed, port);
  const parts = [
    tls ? `listen 127.0.0.1:${port} ssl http2;` : `listen 127.0.0.1:${port};`,
    ...upstreams.map((upstream) => `server 127.0.0.1:${upstream}`),
    ...(tls ? Object.values(tls) : []),
  ];
  for (const part of parts) if (!adapted.includes(part)) throw new Error(`the example of docs/operations.md has no place for "${part}"`);
  return adapted;
};

const frame = (example: string) => `
user root;
worker_processes 2;
pid nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temp/${name};`).join('\n')}
${example}
}
`;

/** Starts an nginx in the foreground, in a temporary folder, with the documented example proxying to these ports. */
export const openNginx = async (upstreams: number[], tls?: Place['tls']) => {
  const [folder, port] = await Promise.all([mkdtemp(join(tmpdir(), 'mortise-nginx-')), freePort()]);
  const text = frame(adapt(await documentedExample(), { port, upstreams, tls }));
  await mkdir(join(folder, 'temp'));
  // only root may set `user`
  await writeFile(join(folder, 'nginx.conf'), process.getuid?.() === 0 ? text : text.replace('user root;', ''));
  const flags = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
  const child = spawn(nginxProgram ?? 'nginx', flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (said += piece));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
        .once('error', () => resolve(false))
        .once('connect', () => {
          socket.destroy();
          resolve(true);
        });
    });
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    return answers();
  });
  return {
    origin,
    /** The error log. */
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type TestNginx = Awaited<ReturnType<typeof openNginx>>;
