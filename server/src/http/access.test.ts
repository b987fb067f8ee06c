import { permit } from '@mortise/shared/contract';
import Fastify from 'fastify';
import { enforceAccess } from './access.ts';

const guarded = () => {
  const app = Fastify();
  enforceAccess(app, async () => undefined);
  return app;
};

it('does not start with a route that says not who may call it', () => {
  const app = guarded();
  expect(() => app.get('/planted', async () => 'open to all')).toThrow('路由没有声明访问规则，拒绝启动：GET /planted');
});

it('finds such a route inside a plugin as well', async () => {
  const app = guarded();
  app.register(async (inner) => {
    inner.post('/deep', async () => 'open to all');
  });
  await expect(app.ready()).rejects.toThrow('/deep');
});

it('starts when every route has its rule', async () => {
  const app = guarded();
  app.get('/open', { config: { access: 'public' } }, async () => 'open');
  app.get('/closed', { config: { access: 'signed-in' } }, async () => 'closed');
  await app.ready();
  expect((await app.inject('/open')).body).toBe('open');
  expect((await app.inject('/closed')).statusCode).toBe(500);
  await app.close();
});

it('does not start with a rule that names a parameter the path does not have', () => {
  const app = guarded();
  const access = permit('online:{code}:list', 'online:{table}:list');
  expect(() => app.get('/online/rows/:code', { config: { access } }, async () => 'open')).toThrow(
    '路由的访问规则引用了路径中没有的参数 table，拒绝启动：GET /online/rows/:code',
  );
  expect(() => app.get('/online/rows/:code/of/:table', { config: { access } }, async () => 'closed')).not.toThrow();
});
