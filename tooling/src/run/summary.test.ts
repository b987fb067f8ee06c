import type { TestResult } from './results.ts';
import { isRed, MOST_UNSTABLE, type Run, summaryOf } from './summary.ts';

const test = (title: string, status: TestResult['status'], error?: string): TestResult => ({
  kind: 'unit',
  project: 'server',
  file: 'a.test.ts',
  title,
  status,
  ...(error && { error }),
});
const late = test('answers in time', 'failed', 'expected 200\nreceived 503');
const wrong = test('adds up', 'failed', `expected 4\n\n    at /a/node_modules/jest/x.js:1\n${'at somewhere\n'.repeat(40)}`);
const units = { name: 'units', seconds: 12.34, tests: [test('counts', 'passed'), test('left out', 'skipped'), late, wrong] };
const run = (more: Partial<Run> = {}): Run => ({
  steps: [{ name: 'lint', seconds: 1 }, units],
  repeated: [{ name: 'units repeated', seconds: 2, tests: [{ ...late, status: 'passed' }, wrong] }],
  left: [],
  late: [],
  unstable: [late],
  red: [wrong],
  ...more,
});
const lastLine = (of: Run) => summaryOf(of).split('\n').at(-1);

it('shows each step, each failure with its first lines, what was unstable, and the sum', () => {
  const lines = summaryOf(run()).split('\n');
  expect(lines.slice(0, 7)).toEqual([
    '',
    expect.stringMatching(/^step +seconds +passed +failed +unstable$/),
    expect.stringMatching(/^lint +1\.0 +yes/),
    expect.stringMatching(/^units +12\.3 +1 +1 +1$/),
    expect.stringMatching(/^units repeated +2\.0 +1 +1 +0$/),
    expect.stringMatching(/^together +15\.3$/),
    '',
  ]);
  expect(lines).toEqual(expect.arrayContaining(['failed: server a.test.ts › adds up', '    expected 4']));
  expect(lines).toEqual(
    expect.arrayContaining(['unstable, passed when repeated alone: server a.test.ts › answers in time', '    received 503']),
  );
  expect(lines.join()).not.toContain('node_modules');
  expect(lines.filter((line) => line.includes('at somewhere')).length).toBeLessThan(15);
  expect(lines.at(-1)).toBe('2 passed, 1 failed, 1 skipped');
});

it('says why a step died and which were not run', () => {
  const of = run({
    steps: [{ name: 'build', seconds: 2, trouble: 'the process died: its heap was full' }],
    left: ['units'],
    unstable: [],
    red: [],
  });
  expect(summaryOf(of)).toMatch(/^units +not run$/m);
  expect(summaryOf(of)).toContain('failed: build\n    the process died: its heap was full');
  expect(lastLine(of)).toBe('0 passed, 1 failed, 0 skipped');
  expect(isRed(of)).toBe(true);
});

it('is green with some unstable tests and red with more', () => {
  const flaky = (count: number) => Array.from({ length: count }, (_, number) => test(`${number}`, 'failed'));
  const withUnstable = (count: number) => {
    const unstable = flaky(count);
    return run({ steps: [{ name: 'units', seconds: 1, tests: unstable }], unstable, red: [] });
  };
  expect(isRed(withUnstable(MOST_UNSTABLE))).toBe(false);
  expect(lastLine(withUnstable(MOST_UNSTABLE))).toBe('3 passed, 0 failed, 0 skipped');
  expect(isRed(withUnstable(MOST_UNSTABLE + 1))).toBe(true);
  expect(lastLine(withUnstable(MOST_UNSTABLE + 1))).toBe('0 passed, 4 failed, 0 skipped');
});

it('is red when a test is', () => {
  expect(isRed(run())).toBe(true);
  expect(isRed(run({ unstable: [], red: [] }))).toBe(false);
});
