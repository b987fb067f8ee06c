import { watchSessions } from './session-watch.ts';

/** Watches sessions that expire at these moments. */
const watching = (ends: number[]) => {
  let now = 0;
  const store = {
    countLive: async (moment: number) => ends.filter((end) => end > moment).length,
    async removeExpired(moment: number) {
      const before = ends.length;
      ends.splice(0, ends.length, ...ends.filter((end) => end >= moment));
      return before - ends.length;
    },
  };
  const watch = watchSessions(
    store,
    () => undefined,
    () => now,
  );
  return { watch, ends, at: (moment: number) => (now = moment) };
};

it('counts active, peak and expired sessions', async () => {
  const { watch, ends, at } = watching([10, 20, 30]);
  expect(await watch.figures()).toEqual({ active: 3, most: 3, expired: 0 });
  at(25);
  await watch.clear();
  expect(ends).toEqual([30]);
  expect(await watch.figures()).toEqual({ active: 1, most: 3, expired: 2 });
  await watch.close();
});
