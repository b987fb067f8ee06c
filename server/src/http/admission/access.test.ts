import { permit } from '@mortise/shared/contract';
import Fastify from 'fastify';
import { enforceAccess } from './access.ts';

const guarded = () => {
  const app = Fastify();
  const noLimits = { token: async () => undefined, call: async () => undefined };
  enforceAccess(app, async () => undefined, noLimits);
  return app;
};

it('refuses to start with a route that has no access rule', () => {
  const app = guarded();
  expect(() => app.get('/planted', async () => 'open to all')).toThrow('路由没有声明访问规则，拒绝启动：GET /planted');
});

it('also checks routes registered inside a plugin', async () => {
  const app = guarded();
  app.register(async (inner) => {
    inner.post('/deep', async () => 'open to all');
  });
  await expect(app.ready()).rejects.toThrow('/deep');
});

it('starts when every route has an access rule', async () => {
  const app = guarded();
  app.get('/open', { config: { access: 'public' } }, async () => 'open');
  app.get('/closed', { config: { access: 'signed-in' } }, async () => 'closed');
  await app.ready();
  expect((await app.inject('/open')).body).toBe('open');
  expect((await app.inject('/closed')).statusCode).toBe(500);
  await app.close();
});

it('refuses to start with an access rule that uses a parameter the path lacks', () => {
  const app = guarded();
  const access = permit('online:{code}:list', 'online:{table}:list');
  expect(() => app.get('/online/rows/:code', { config: { access } }, async () => 'open')).toThrow(
    '路由的访问规则引用了路径中没有的参数 table，拒绝启动：GET /online/rows/:code',
  );
  expect(() => app.get('/online/rows/:code/of/:table', { config: { access } }, async () => 'closed')).not.toThrow();
});
