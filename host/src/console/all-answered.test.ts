import { QueryClient } from '@tanstack/react-query';
import { allAnswered } from './all-answered.ts';

const queries = new QueryClient();
const flush = () => new Promise((resolve) => setTimeout(resolve));

it('waits until each query has its answer or its failure', async () => {
  const ends: (() => void)[] = [];
  const open = (key: string, isFailing: boolean) =>
    queries.fetchQuery({
      queryKey: [key],
      retry: false,
      queryFn: () =>
        new Promise((resolve, reject) => {
          ends.push(() => (isFailing ? reject(new Error(key)) : resolve(key)));
        }),
    });
  const [first, second] = [open('a', false), open('b', true).catch(() => 'failed')];
  let isOver = false;
  void allAnswered(queries).then(() => {
    isOver = true;
  });
  await flush();
  ends[0]?.();
  await first;
  await flush();
  expect(isOver).toBe(false);
  ends[1]?.();
  await second;
  await flush();
  expect(isOver).toBe(true);
});

it('resolves at once if there is none', async () => {
  await allAnswered(new QueryClient());
});
