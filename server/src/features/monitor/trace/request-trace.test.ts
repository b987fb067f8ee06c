import { createRequestTrace } from './request-trace.ts';

const answered = { method: 'GET', route: '/sys/user/list', status: 200, took: 5, username: 'admin' };

it('keeps the last thousand requests and names the newest hundred', () => {
  const trace = createRequestTrace();
  for (let index = 0; index < 1500; index += 1) trace.note({ ...answered, took: index });
  expect(trace.newest()).toHaveLength(100);
  expect(trace.newest()[0]).toMatchObject({ timeTaken: 1499, request: { uri: '/sys/user/list', headers: {}, remoteAddress: null } });
  expect(trace.slowest().map(({ timeTaken }) => timeTaken)).toEqual([1499, 1498, 1497, 1496, 1495, 1494, 1493, 1492, 1491, 1490]);
  expect(trace.totals()).toMatchObject({ count: 1500, errors: 0, longest: 1499 });
});

it('estimates percentiles at most a fifth too high', () => {
  const trace = createRequestTrace();
  for (let took = 1; took <= 1000; took += 1) trace.note({ ...answered, took, status: took > 990 ? 500 : 200 });
  const [figures] = trace.routes();
  expect(figures).toMatchObject({ method: 'GET', uri: '/sys/user/list', count: 1000, errors: 10, mean: 500.5, max: 1000 });
  expect(figures?.p50).toBeGreaterThanOrEqual(500);
  expect(figures?.p50).toBeLessThanOrEqual(600);
  expect(figures?.p95).toBeGreaterThanOrEqual(950);
  expect(figures?.p95).toBeLessThanOrEqual(1000);
});

it('gives ten thousand routes a bounded memory', () => {
  const trace = createRequestTrace();
  for (let index = 0; index < 10_000; index += 1) trace.note({ ...answered, route: `/r/${index}` });
  const routes = trace.routes();
  expect(routes).toHaveLength(1001);
  expect(routes.find(({ uri }) => uri === '（其他）')).toMatchObject({ count: 9000 });
  expect(routes.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
});

it('forgets figures after an hour, and lives with a clock that is set back', () => {
  let [clock, ticks] = [1_000_000_000, 0];
  const trace = createRequestTrace({ clock: () => clock, ticks: () => ticks });
  trace.note(answered);
  [clock, ticks] = [0, 31 * 60_000];
  trace.note({ ...answered, took: 50 });
  expect(trace.routes()).toMatchObject([{ count: 2 }]);
  expect(trace.newest()[0]?.timestamp).toBe('1970-01-01T00:00:00.000Z');
  ticks += 31 * 60_000;
  expect(trace.routes()).toMatchObject([{ count: 1, max: 50 }]);
  ticks += 61 * 60_000;
  expect(trace.routes()).toEqual([]);
});
