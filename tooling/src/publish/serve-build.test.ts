import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RECORD_FILE, REGISTRY_SCHEMA } from '@mortise/shared/contract/registry';
import { serveBuild } from './serve-build.ts';

const root = mkdtempSync(join(tmpdir(), 'mortise-serve-'));
const asset = { path: 'assets/list.js', size: 4, integrity: `sha384-${'A'.repeat(64)}` };
const make = (build: string) => {
  mkdirSync(join(root, build, 'assets'), { recursive: true });
  const record = {
    schema: REGISTRY_SCHEMA,
    name: 'remote-demo',
    build,
    version: '1.0.0',
    container: `remote_demo_${build}`,
    entry: asset,
    exposes: [],
    requires: {},
    provides: {},
    hostApi: '^1.0.0',
    assets: [asset],
  };
  writeFileSync(join(root, build, RECORD_FILE), JSON.stringify(record));
  writeFileSync(join(root, build, 'assets/list.js'), build);
  writeFileSync(join(root, build, 'secret.txt'), 'nobody asked for it');
  writeFileSync(join(root, 'current'), `${build}\n`);
};

let server: Server;
const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`);
beforeAll(async () => {
  make('aaaaaaaaaaaa');
  server = await serveBuild(root, 0);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});

it('lends the current build to pages of any origin', async () => {
  const record = await get(RECORD_FILE);
  expect(await record.json()).toMatchObject({ build: 'aaaaaaaaaaaa' });
  expect(record.headers.get('cache-control')).toBe('no-store');
  const file = await get('assets/list.js');
  expect([await file.text(), file.headers.get('access-control-allow-origin')]).toEqual(['aaaaaaaaaaaa', '*']);
  expect(file.headers.get('content-type')).toMatch(/javascript/);
});

it('takes up what was built since', async () => {
  make('bbbbbbbbbbbb');
  expect(await (await get(RECORD_FILE)).json()).toMatchObject({ build: 'bbbbbbbbbbbb' });
});

it.each(['secret.txt', '../current', '%2e%2e/current', ''])('gives away nothing but what the record names: %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});
