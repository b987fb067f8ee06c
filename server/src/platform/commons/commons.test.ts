import pino from 'pino';
import { describeWithRedis, openRedis, type TestRedis } from '#testing/programs/redis-server.ts';
import { until } from '#testing/until.ts';
import { type Commons, CommonsLost } from './commons.ts';
import { createMemoryCommons } from './memory-commons.ts';
import { openCommons } from './open-commons.ts';
import { createShortCodes } from './short-codes.ts';

const silent = pino({ level: 'silent' });

interface Opened {
  /** Two processes, or twice the same one. */
  here: Commons;
  there: Commons;
  /** Lets this many milliseconds pass for everything that is stored. */
  pass: (ms: number) => Promise<void>;
}

/** What holds for one process alone and for many. */
const sentences = (open: () => Promise<Opened>) => {
  let here: Commons;
  let there: Commons;
  let pass: Opened['pass'];
  beforeAll(async () => {
    ({ here, there, pass } = await open());
  });
  afterAll(() => Promise.all([here.close(), there.close()]));

  it('keeps a value for its time', async () => {
    await here.values('a').put('key', 'value', 600_000);
    await here.values('a').put('soon', 'gone', 300_000);
    await pass(200_000);
    expect(await there.values('a').get('soon')).toBe('gone');
    await pass(100_001);
    expect(await there.values('a').get('soon')).toBeUndefined();
    expect(await there.values('a').get('key')).toBe('value');
    await here.values('a').prolong('soon', 60_000);
    expect(await there.values('a').get('soon')).toBeUndefined();
  });

  it('keeps what is prolonged, and nothing that is removed', async () => {
    await here.values('a').put('long', 'x', 300_000);
    await there.values('a').prolong('long', 600_000);
    await pass(500_000);
    expect(await here.values('a').get('long')).toBe('x');
    await there.values('a').remove('long');
    expect(await here.values('a').get('long')).toBeUndefined();
  });

  it('gives what is taken to one alone', async () => {
    await here.values('a').put('ticket', 'account', 60_000);
    const taken = await Promise.all([here, there, here, there].map((commons) => commons.values('a').take('ticket')));
    expect(taken.filter(Boolean)).toEqual(['account']);
  });

  it('keeps spaces apart', async () => {
    await here.values('a').put('same', '1', 60_000);
    await here.values('b').put('same', '2', 60_000);
    expect(await there.values('a').get('same')).toBe('1');
    expect(await there.counts('a').of('same')).toBe(0);
  });

  it('counts together, and forgets', async () => {
    const all = await Promise.all([here, there, here, there].map((commons) => commons.counts('c').add('key', 60_000)));
    expect(all.sort()).toEqual([1, 2, 3, 4]);
    expect(await there.counts('c').of('key')).toBe(4);
    await here.counts('c').remove('key');
    expect(await there.counts('c').of('key')).toBe(0);
    await here.counts('c').add('soon', 300_000);
    await pass(200_000);
    expect(await there.counts('c').add('soon', 300_000)).toBe(2);
    // counted from the last time
    await pass(200_000);
    expect(await there.counts('c').of('soon')).toBe(2);
    await pass(100_001);
    expect(await there.counts('c').of('soon')).toBe(0);
  });

  it('counts hits in a window that begins with the first and is not extended by later ones', async () => {
    const first = await here.windows('w').hit('key', 60_000);
    expect(first.count).toBe(1);
    await pass(40_000);
    const second = await there.windows('w').hit('key', 60_000);
    expect(second.count).toBe(2);
    expect(second.left).toBeLessThanOrEqual(20_000);
    expect(second.left).toBeGreaterThan(0);
    await pass(20_001);
    expect(await here.windows('w').hit('key', 60_000)).toMatchObject({ count: 1 });
    expect(await here.windows('other').hit('key', 60_000)).toMatchObject({ count: 1 });
  });

  it('limits together, and gives back', async () => {
    const rule = { points: 2, seconds: 600 };
    const [one, other] = [here.limiter('l', rule), there.limiter('l', rule)];
    const taken = await Promise.all([one, other, one, other].map((limiter) => limiter.take('key')));
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(await other.of('key')).toBe(4);
    await one.giveBack('key', 3);
    expect([await other.take('key'), await one.take('key')]).toEqual([true, false]);
    expect(await one.add('elsewhere')).toBe(1);
    expect(await here.limiter('m', rule).of('key')).toBe(0);
    await other.forget('key');
    expect(await one.of('key')).toBe(0);
  });

  it('tells everybody, the speaker included, once', async () => {
    const received: string[] = [];
    here.news.hear('talk', (text) => received.push(`here ${text}`));
    if (there !== here) there.news.hear('talk', (text) => received.push(`there ${text}`));
    here.news.hear('other', (text) => received.push(`other ${text}`));
    here.news.tell('talk', '你好');
    await until(() => received.length === (there === here ? 1 : 2));
    expect(received.sort()).toEqual(there === here ? ['here 你好'] : ['here 你好', 'there 你好']);
  });

  describe('a code that somebody has to repeat', () => {
    const rules = { life: 60_000, guesses: 5 };
    const codesOf = (commons: Commons) => createShortCodes(commons, 'codes', rules);

    it('is right until it is taken, by one alone', async () => {
      await codesOf(here).put('k', 'ab3d');
      expect(await codesOf(there).check('k', 'ab3d')).toBe('right');
      expect(await codesOf(there).check('k', 'ab3d')).toBe('right');
      expect(await Promise.all([codesOf(here).take('k'), codesOf(there).take('k')])).toContain(false);
      expect(await codesOf(here).check('k', 'ab3d')).toBe('none');
    });

    it('cannot be made invalid by guesses of strangers, nor guessed by them for long', async () => {
      await codesOf(here).put('k', 'ab3d', 'network');
      for (let turn = 0; turn < 20; turn += 1) await codesOf(there).check('k', 'zzzz', `stranger-${turn}`);
      expect(await codesOf(there).check('k', 'ab3d', 'stranger')).toBe('none');
      expect(await codesOf(here).check('k', 'ab3d', 'network')).toBe('right');
    });

    it('cannot be guessed for long, also not by many at once', async () => {
      await codesOf(here).put('k', 'ab3d');
      const verdicts = await Promise.all(Array.from({ length: 20 }, (_, turn) => codesOf(turn % 2 ? here : there).check('k', 'zzzz')));
      expect(verdicts.filter((verdict) => verdict === 'wrong').length).toBeLessThanOrEqual(5);
      expect(await codesOf(here).check('k', 'ab3d')).toBe('none');
      await codesOf(here).put('k', 'new1');
      expect(await codesOf(there).check('k', 'new1')).toBe('right');
    });
  });
};

describe('one process', () => {
  sentences(async () => {
    let now = Date.now();
    const commons = createMemoryCommons(() => now);
    const pass = async (ms: number) => {
      now += ms;
    };
    return { here: commons, there: commons, pass };
  });

  it('lets the oldest entries give way', async () => {
    const values = createMemoryCommons().values('a');
    for (let entry = 0; entry <= 20_000; entry += 1) await values.put(`${entry}`, 'x', 60_000);
    expect(await values.get('0')).toBeUndefined();
    expect(await values.get('20000')).toBe('x');
  });
});

describeWithRedis('two processes and a Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await openRedis();
  });
  afterAll(() => redis.stop());

  sentences(async () => ({
    here: await openCommons(redis.url, silent),
    there: await openCommons(redis.url, silent),
    pass: redis.pass,
  }));

  describe('that is lost', () => {
    let commons: Commons;
    const said: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => said.push((JSON.parse(line) as { msg: string }).msg) });
    beforeAll(async () => {
      commons = await openCommons(redis.url, log);
    });
    afterAll(() => commons.close());

    it('refuses values, goes on counting and telling, says so once, and is back by itself', async () => {
      await redis.stop();
      await until(() => commons.reach() === 'lost');
      await expect(commons.values('a').get('key')).rejects.toThrow(CommonsLost);
      expect(await commons.counts('c').add('alone', 60_000)).toBe(1);
      expect(await commons.counts('c').add('alone', 60_000)).toBe(2);
      expect(await commons.counts('c').of('alone')).toBe(2);
      const limiter = commons.limiter('l', { points: 1, seconds: 60 });
      expect([await limiter.take('alone'), await limiter.take('alone')]).toEqual([true, false]);
      const received: string[] = [];
      commons.news.hear('talk', (text) => received.push(text));
      commons.news.tell('talk', 'still here');
      expect(received).toEqual(['still here']);

      await redis.start();
      await until(() => commons.reach() === 'joined');
      await commons.values('a').put('key', 'again', 60_000);
      expect(await commons.values('a').get('key')).toBe('again');
      expect(said).toEqual(['Redis is there', expect.stringContaining('Redis is lost'), 'Redis is there']);
    });

    it('gives a Redis that hangs one second for an answer, and asks it nothing while it is lost', async () => {
      redis.freeze();
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setInterval', 'Date', 'performance'] });
      try {
        let reason: unknown;
        const asked = commons
          .values('a')
          .get('key')
          .catch((error: unknown) => (reason = error));
        await jest.advanceTimersByTimeAsync(999);
        expect(reason).toBeUndefined();
        await jest.advanceTimersByTimeAsync(1);
        await asked;
        expect(reason).toBeInstanceOf(CommonsLost);
        // no timer fires any more: this is refused without waiting
        await expect(commons.values('a').get('key')).rejects.toThrow(CommonsLost);
      } finally {
        jest.useRealTimers();
        redis.thaw();
      }
      await until(() => commons.reach() === 'joined');
    });
  });

  it('joins later a Redis that was not there at the start', async () => {
    await redis.stop();
    const commons = await openCommons(redis.url, silent);
    expect(commons.reach()).toBe('lost');
    await redis.start();
    await until(() => commons.reach() === 'joined');
    await commons.close();
  });
});
