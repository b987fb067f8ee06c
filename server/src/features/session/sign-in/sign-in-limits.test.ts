import { createMemoryCommons } from '#platform/commons/memory-commons.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import type { Attempt } from './stranger-limits.ts';

const rules = { perAccount: 5, perAddress: 10, text: '过多' };
/** Sign-in limits with slow password checks; counts how often a check ran. */
const doorOf = (limits = createSignInLimits(createMemoryCommons(), 'doors', rules)) => {
  const seen = { looks: 0 };
  const guess = (password: string, name = 'clerk', ip = '10.0.0.1', more: Partial<Attempt> = {}) =>
    limits
      .guess({ name, ip, ...more }, async ({ right }) => {
        seen.looks += 1;
        await new Promise((done) => setImmediate(done));
        if (password !== 'right') throw new Error('wrong');
        await right();
        return 'in';
      })
      .catch((error: Error) => error.message);
  return { seen, guess, limits };
};
const many = <Answer>(count: number, ask: (turn: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => ask(turn)));

describe('guesses', () => {
  it('are counted before they are checked if concurrent', async () => {
    const { guess, seen } = doorOf();
    const [wrong, last] = await Promise.all([many(50, () => guess('wrong')), guess('right')]);
    expect(wrong.filter((answer) => answer === 'wrong')).toHaveLength(5);
    expect(wrong.filter((answer) => answer === '过多')).toHaveLength(45);
    expect(last).toBe('过多');
    expect(seen.looks).toBe(5);
  });

  it('of two processes are counted together if concurrent', async () => {
    const commons = createMemoryCommons();
    const doors = [0, 1].map(() => doorOf(createSignInLimits(commons, 'doors', rules)));
    await many(50, async (turn) => doors[turn % 2]?.guess('wrong'));
    expect(doors.reduce((sum, { seen }) => sum + seen.looks, 0)).toBe(5);
    for (const { guess } of doors) expect(await guess('right')).toBe('过多');
  });

  it('of one address at many accounts are refused above the limit, even a correct one', async () => {
    const { guess } = doorOf();
    const answers = await Promise.all([many(30, (turn) => guess('wrong', `person-${turn}`)), guess('right')]);
    expect(answers[1]).toBe('过多');
    expect(await guess('right', 'somebody')).toBe('过多');
    expect(await guess('right', 'somebody', '10.0.0.2')).toBe('in');
  });

  it('with the correct password do not lock each other out if concurrent', async () => {
    const { guess } = doorOf();
    expect(new Set(await many(50, () => guess('right')))).toEqual(new Set(['in']));
    expect(await guess('wrong')).toBe('wrong');
  });

  it('are reset by a correct one', async () => {
    const { guess } = doorOf();
    for (let turn = 0; turn < 4; turn += 1) expect(await guess('wrong')).toBe('wrong');
    expect(await guess('right')).toBe('in');
    expect(await guess('wrong')).toBe('wrong');
    expect(await guess('right')).toBe('in');
  });
});

describe('guesses at one account from many addresses', () => {
  const OWNER = '10.9.9.9';
  const familiar = { isFamiliar: async () => true };
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  /** One wrong guess from each of so many networks, with the time that they have to wait. */
  const attack = async (guess: ReturnType<typeof doorOf>['guess'], count: number, first = 0) => {
    const answers = many(count, (turn) => guess('wrong', 'clerk', `172.16.${first + turn}.1`));
    await jest.advanceTimersByTimeAsync(30_000);
    return answers;
  };
  const rulesOfMany = { ...rules, perAddress: 1000 };
  const open = () => doorOf(createSignInLimits(createMemoryCommons(), 'doors', rulesOfMany));

  it('are slowed down first, then limited over all addresses', async () => {
    const { guess, seen } = open();
    const atOnce = many(20, (turn) => guess('wrong', 'clerk', `172.16.${turn}.1`));
    await jest.advanceTimersByTimeAsync(500);
    expect(seen.looks).toBe(5);
    await jest.advanceTimersByTimeAsync(5000);
    await atOnce;
    expect(seen.looks).toBe(20);
    // beyond 20 one a minute
    expect((await attack(guess, 200, 20)).filter((answer) => answer === 'wrong')).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await attack(guess, 30, 220)).filter((answer) => answer === 'wrong')).toHaveLength(1);
  });

  it('give one network a slot every five minutes, so that it cannot take them all', async () => {
    const { guess } = open();
    await attack(guess, 20);
    let wrong = 0;
    for (let minute = 0; minute < 5; minute += 1) {
      for (let host = 1; host <= 5; host += 1)
        if ((await guess('wrong', 'clerk', `172.17.0.${10 * minute + host}`)) === 'wrong') wrong += 1;
      await jest.advanceTimersByTimeAsync(61_000);
    }
    expect(wrong).toBe(1);
    expect(await guess('right', 'clerk', '172.18.0.1')).toBe('in');
  });

  it('count the addresses of one IPv6 network as one', async () => {
    const { guess, seen } = open();
    await many(50, (turn) => guess('wrong', 'clerk', `2001:db8::${turn + 1}`));
    expect(seen.looks).toBe(5);
  });

  it('do not shut out a known device, nor the account at an address where it has signed in', async () => {
    const { guess } = open();
    await attack(guess, 60);
    expect(await guess('right', 'clerk', OWNER)).toBe('过多');
    // as a stranger the owner waits for the next slot, a minute at most
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await guess('right', 'clerk', OWNER)).toBe('in');
    expect(await guess('right', 'clerk', OWNER)).toBe('过多');
    expect(await guess('right', 'clerk', '10.8.8.8', { device: 'd' })).toBe('in');
    expect(await guess('right', 'clerk', '10.7.7.7', familiar)).toBe('in');
  });

  it('limit a known device and a familiar address by themselves', async () => {
    const { guess, seen } = open();
    await many(20, () => guess('wrong', 'clerk', OWNER, { device: 'd' }));
    expect(seen.looks).toBe(5);
    await many(20, () => guess('wrong', 'clerk', '10.7.7.7', familiar));
    expect(seen.looks).toBe(10);
  });

  it('get no slots where there is no captcha', async () => {
    const { guess } = doorOf(createSignInLimits(createMemoryCommons(), 'doors', { ...rulesOfMany, slots: false }));
    await attack(guess, 20);
    expect(await guess('right', 'clerk', '172.18.0.1')).toBe('过多');
    expect(await guess('right', 'clerk', '172.18.0.1', { device: 'd' })).toBe('in');
  });

  it('wait in a bounded number', async () => {
    const { guess, seen } = open();
    const names = Array.from({ length: 30 }, (_, name) => `person-${name}`);
    for (const name of names) await many(5, (turn) => guess('wrong', name, `172.16.${turn}.1`));
    expect(seen.looks).toBe(150);
    const waiting = Promise.all(names.flatMap((name) => [5, 6].map((turn) => guess('wrong', name, `172.16.${turn}.1`))));
    await jest.advanceTimersByTimeAsync(10_000);
    expect((await waiting).filter((answer) => answer === '过多')).toHaveLength(10);
  });
});

it('lets people in whose address has used up its guesses, if their device is known or the address is theirs', async () => {
  const { guess } = doorOf();
  await many(30, (turn) => guess('wrong', `person-${turn}`));
  expect(await guess('right', 'stranger')).toBe('过多');
  expect(await guess('right', 'owner', '10.0.0.1', { device: 'd' })).toBe('in');
  expect(await guess('right', 'colleague', '10.0.0.1', { isFamiliar: async () => true })).toBe('in');
});

it('reports refused guesses', async () => {
  const refused: string[] = [];
  const onRefused = async ({ name, ip }: Attempt) => refused.push(`${name} ${ip}`);
  const { guess } = doorOf(createSignInLimits(createMemoryCommons(), 'doors', { ...rules, onRefused }));
  for (let turn = 0; turn < 7; turn += 1) await guess('wrong');
  expect(refused).toEqual(['clerk 10.0.0.1', 'clerk 10.0.0.1']);
});
