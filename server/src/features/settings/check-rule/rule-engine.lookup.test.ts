import { ruleEngine } from './rule-engine.lookup.ts';

const whole = (pattern: string) => [{ digits: '*', pattern, message: '不符' }];

describe('hostile patterns', () => {
  // a backtracking engine needs 2^40 steps and more for each of these
  it.each(['(a+)+$', '(a|aa)+$', '(.*)*b', '^(([a-z])+.)+[A-Z]([a-z])+$', '(x+x+)+y'])('ends at once: %s', (pattern) => {
    const letter = pattern.includes('x') ? 'x' : 'a';
    expect(ruleEngine.failedPartOf(whole(pattern), `${letter.repeat(4000)}!`)).toMatchObject({ passed: false });
  });

  it.each(['(a?){500}a{500}', '((a{0,30}){0,30})b', '[\\p{L}\\d]{1,900}', 'a{1000}', '(((a{9}){9}){9}){9}'])(
    'refuses to compile what would be too large: %s',
    (pattern) => {
      expect(ruleEngine.isUsable(pattern)).toBe(false);
    },
  );

  it('limits the work of all parts of a rule together', () => {
    const parts = Array.from({ length: 20 }, (_, index) => whole(`(.*a.{${50 + index}})*b?.*`)).flat();
    const failed = ruleEngine.resultsOf(parts, 'a'.repeat(4000)).filter(({ passed }) => !passed);
    expect(failed.length).toBeGreaterThan(0);
    expect(ruleEngine.resultsOf(parts, 'a'.repeat(100)).every(({ passed }) => passed)).toBe(true);
  });
});

it('matches the whole value, as Java does', () => {
  expect(ruleEngine.failedPartOf(whole('\\d{3}'), '1234')).toBeDefined();
  expect(ruleEngine.failedPartOf(whole('a|b'), 'bc')).toBeDefined();
  expect(ruleEngine.failedPartOf(whole('^a|b$'), 'b')).toBeUndefined();
});

it.each(['[a{900}]', '\\{900}', '[]a]{3}', '.{3,100}', '\\d{3}[^\\]{900}]'])(
  'does not take braces for a repetition where they are none: %s',
  (pattern) => {
    expect(ruleEngine.isUsable(pattern)).toBe(true);
  },
);
