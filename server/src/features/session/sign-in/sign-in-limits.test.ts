import { createMemoryCommons } from '#platform/commons/memory-commons.ts';
import { createSignInLimits } from './sign-in-limits.ts';

const rules = { perAccount: 5, perAddress: 10, text: '过多' };
/** Sign-in limits with slow password checks; counts how often a check ran. */
const doorOf = (limits = createSignInLimits(createMemoryCommons(), 'doors', rules)) => {
  const seen = { looks: 0 };
  const guess = (password: string, name = 'clerk', ip = '10.0.0.1') =>
    limits
      .guess(name, ip, async ({ right }) => {
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

it('counts attempts regardless of their outcome, also concurrent ones', async () => {
  const { limits } = doorOf();
  const ask = (name: string, ip: string) =>
    limits
      .count(name, ip)
      .then(() => 'taken')
      .catch((error: Error) => error.message);
  const ofOne = await many(20, () => ask('138', '10.0.0.1'));
  expect(ofOne.filter((answer) => answer === 'taken')).toHaveLength(5);
  const ofMany = await many(40, (turn) => ask(`139${turn}`, '10.0.0.9'));
  expect(ofMany.filter((answer) => answer === 'taken')).toHaveLength(10);
});
