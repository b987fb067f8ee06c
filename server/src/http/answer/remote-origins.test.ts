import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig } from '#config.ts';
import { staticFiles } from '../files/static-files.ts';
import { secureHeaders } from './security-headers.ts';

it('writes exactly the allowed origins of remotes into the page and its policy', async () => {
  const distDir = await mkdtemp(join(tmpdir(), 'mortise-origins-'));
  await mkdir(join(distDir, 'host'));
  await writeFile(join(distDir, 'host/index.html'), '<html><head><title>console</title></head></html>');
  const { remoteOrigins, imageOrigins } = readConfig({
    REMOTE_ORIGINS: 'https://cdn.example.com/remotes/, http://10.0.0.7:9000',
    IMAGE_ORIGINS: 'https://img.example.com',
  });
  const app = Fastify();
  secureHeaders(app, { remoteOrigins, imageOrigins });
  await staticFiles(app, distDir, { remoteOrigins, imageOrigins });
  const { headers, body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const both = 'https://cdn.example.com http://10.0.0.7:9000';
  expect(body).toContain(`<meta name="mortise-remote-origins" content="${both}">`);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${both};`);
  expect(body).toContain('<meta name="mortise-image-origins" content="https://img.example.com">');
  expect(headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${both} https://img.example.com;`);
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ws: wss: ${both};`);
  await app.close();
  await rm(distDir, { recursive: true });
});

it('lets pictures come from nowhere else, and texts become HTML or script addresses by named policies alone', async () => {
  const app = Fastify();
  secureHeaders(app, {});
  app.get('/', () => 'page');
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  await app.close();
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(policy).toContain("require-trusted-types-for 'script';");
  expect(policy).toMatch(/trusted-types default [\w\s-]+ 'allow-duplicates'$/);
});
