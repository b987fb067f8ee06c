import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { users } from '@mortise/shared/contract/people';
import { session } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { asList, asSession } from '#db/pool/pool-context.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { CONTEXT_PATH } from '../context-path.ts';

let app: TestApp;
afterEach(() => app.close());

const signIn = () => app.ask(session.signIn, { body: { username: 'clerk', password: '123456' } }, { as: null });

/** Blocks the event loop for most of every turn. */
const burn = () => {
  let goesOn = true;
  const turn = () => {
    const end = performance.now() + 80;
    while (performance.now() < end);
    if (goesOn) setImmediate(turn);
  };
  turn();
  return () => {
    goesOn = false;
  };
};

it('refuses calls while the event loop is late, but not signing in, websockets, /health and files', async () => {
  app = await openTestApp({ maxLoopDelay: 25 });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const token = await app.tokenOf('clerk');
  const list = () => app.send({ url: `${CONTEXT_PATH}${users.list.path}`, headers: { 'x-access-token': 'unknown' } });
  const { result } = await app.ask(session.permissions, {}, { as: 'clerk' });
  expect(result.menu.length).toBeGreaterThan(0);
  const stop = burn();
  try {
    await until(async () => (await list()).statusCode === 503);
    const answer = await list();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({ success: false, code: 503, message: '服务器繁忙，请稍后再试' });
    expect(await signIn()).toMatchObject({ success: true });
    expect(await app.ask(session.permissions, {}, { as: 'clerk' })).toMatchObject({ success: true });
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from sys_user where username = 'clerk'`);
    const { port } = app.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${CONTEXT_PATH}/websocket/${rows[0]?.id}?token=${token}`);
    await once(socket, 'open');
    socket.terminate();
    expect((await app.send({ url: '/health' })).statusCode).toBe(200);
    expect((await app.send({ url: '/no-such-file.js' })).statusCode).toBe(404);
    expect((await list()).statusCode).toBe(503);
  } finally {
    stop();
  }
  await until(async () => (await list()).statusCode !== 503);
});

it('signs in and checks sessions while every other database connection is held', async () => {
  app = await openTestApp();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const wait = async () => app.db.execute(sql`select pg_advisory_xact_lock_shared(43)`);
  const waiting = async () => {
    const { rows } = await asSession(async () =>
      app.db.execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`),
    );
    return rows.length;
  };
  let holds = false;
  const held = app.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(43)`);
    holds = true;
    await released;
  });
  await until(() => holds);
  // the other three connections of the pool, and all six of the lists
  const others = [...Array.from({ length: 3 }, wait), ...Array.from({ length: 6 }, () => asList(wait))];
  await until(async () => (await waiting()) === 9);
  const { result, message } = await signIn();
  const headers = { 'x-access-token': result?.token ?? '' };
  const checked = await app.send({ url: CONTEXT_PATH + session.permissions.path, headers });
  const health = await app.send({ url: '/health' });
  release();
  await Promise.allSettled([held, ...others]);
  expect(message).toBe('登录成功');
  expect(checked.json()).toMatchObject({ success: true });
  expect(health.statusCode).toBe(200);
});
