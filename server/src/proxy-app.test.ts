import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { readConfig } from './config.ts';
import { createLifecycle } from './platform/lifecycle.ts';
import { buildProxyApp } from './proxy-app.ts';

let backEnd: Server;
let app: FastifyInstance;
beforeAll(async () => {
  backEnd = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ asked: request.url, token: request.headers['x-access-token'] }));
  });
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  const { port } = backEnd.address() as AddressInfo;
  const apiTarget = `http://127.0.0.1:${port}/other-boot`;
  const config = { ...readConfig({ DIST_DIR: '/nowhere' }), apiTarget };
  app = await buildProxyApp({
    config,
    contextPath: '/jeecg-boot',
    lifecycle: createLifecycle().becomeReady(),
    log: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => backEnd.close(resolve));
});

it('forwards every API call to the other back end', async () => {
  const response = await app.inject({ url: '/jeecg-boot/sys/user/list?pageNo=2', headers: { 'x-access-token': 'theirs' } });
  expect(response.json()).toEqual({ asked: '/other-boot/sys/user/list?pageNo=2', token: 'theirs' });
});

it('serves the registry and the health check itself, without a session', async () => {
  expect((await app.inject('/registry')).json()).toMatchObject({ schema: 1, remotes: [] });
  expect((await app.inject('/health')).statusCode).toBe(200);
});

it('answers 504 with a message when the other back end is down', async () => {
  const gone = await buildProxyApp({
    config: { ...readConfig({ DIST_DIR: '/nowhere' }), apiTarget: 'http://127.0.0.1:1/jeecg-boot' },
    contextPath: '/jeecg-boot',
    lifecycle: createLifecycle().becomeReady(),
    log: pino({ level: 'silent' }),
  });
  const response = await gone.inject('/jeecg-boot/sys/user/list');
  expect(response.statusCode).toBe(504);
  expect(response.json()).toMatchObject({ success: false, message: '后端服务没有响应，请稍后再试' });
  await gone.close();
});
