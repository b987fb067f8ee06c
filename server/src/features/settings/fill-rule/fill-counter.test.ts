import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createFillCounters } from './fill-counter.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const step = (ruleId: string) => ({ ruleId, period: '', least: 1 });

it('gives a number back if its transaction is rolled back, so that there is no gap', async () => {
  const counters = createFillCounters(app.db);
  const stored: number[] = [];
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      app.db
        .transaction(async (tx) => {
          const number = await counters.takeWithin(step('gap-free'), tx);
          if (index % 3 === 0) throw new Error('not stored');
          stored.push(number);
        })
        .catch((error: Error) => expect(error.message).toBe('not stored')),
    ),
  );
  expect(stored.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

it('waits for no other transaction where gaps are allowed', async () => {
  const counters = createFillCounters(app.db);
  await app.db.transaction(async () => {
    expect(await counters.takeAtOnce(step('quick'))).toBe(1);
    // a number within the transaction would hold the row's lock, and this would wait for ever
    expect(await counters.takeAtOnce(step('quick'))).toBe(2);
  });
  expect(await counters.peek(step('quick'))).toBe(3);
});
