import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig } from '#config.ts';
import { secureHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

it('writes exactly the allowed origins of remotes into the page and its policy', async () => {
  const distDir = await mkdtemp(join(tmpdir(), 'mortise-origins-'));
  await mkdir(join(distDir, 'host'));
  await writeFile(join(distDir, 'host/index.html'), '<html><head><title>console</title></head></html>');
  const { remoteOrigins } = readConfig({ REMOTE_ORIGINS: 'https://cdn.example.com/remotes/, http://10.0.0.7:9000' });
  const app = Fastify();
  secureHeaders(app, [], remoteOrigins);
  await staticFiles(app, distDir, { remoteOrigins });
  const { headers, body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const both = 'https://cdn.example.com http://10.0.0.7:9000';
  expect(body).toContain(`<meta name="mortise-remote-origins" content="${both}">`);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${both};`);
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ws: wss: ${both};`);
  await app.close();
  await rm(distDir, { recursive: true });
});
