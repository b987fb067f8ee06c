import { watchSessions } from './session-watch.ts';

/** Sessions by the moment at which they end. */
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

it('tells how many are active, how many there were at most, and how many ended by themselves', async () => {
  const { watch, ends, at } = watching([10, 20, 30]);
  expect(await watch.figures()).toEqual({ active: 3, most: 3, expired: 0 });
  at(25);
  await watch.clear();
  expect(ends).toEqual([30]);
  expect(await watch.figures()).toEqual({ active: 1, most: 3, expired: 2 });
  await watch.close();
});
