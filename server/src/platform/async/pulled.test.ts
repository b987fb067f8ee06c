import { ConsumerLeft, pulled } from './pulled.ts';

it('hands over all pieces in order, one at a time', async () => {
  const events: string[] = [];
  const pieces = pulled<number>(async (take) => {
    for (const piece of [1, 2, 3]) {
      events.push(`made ${piece}`);
      await take(piece);
    }
  });
  for await (const piece of pieces) events.push(`used ${piece}`);
  expect(events).toEqual(['made 1', 'used 1', 'made 2', 'used 2', 'made 3', 'used 3']);
});

it('throws what the producer throws, after the pieces before it', async () => {
  const used: number[] = [];
  const broken = pulled<number>(async (take) => {
    await take(1);
    throw new Error('broken');
  });
  const use = async () => {
    for await (const piece of broken) used.push(piece);
  };
  await expect(use()).rejects.toThrow('broken');
  expect(used).toEqual([1]);
});

it('stops the producer when the consumer leaves, and waits for its end', async () => {
  let stopped: unknown;
  const pieces = pulled<number>(async (take) => {
    try {
      for (let piece = 0; ; piece++) await take(piece);
    } catch (error) {
      stopped = error;
      throw error;
    }
  });
  for await (const piece of pieces) if (piece === 2) break;
  expect(stopped).toBeInstanceOf(ConsumerLeft);
});
