import { judge, repetitionOf } from './repeat.ts';
import type { TestResult } from './results.ts';

const unit = (file: string, title: string, status: TestResult['status'] = 'failed'): TestResult => ({
  kind: 'unit',
  project: 'server',
  file,
  title,
  status,
});
const journey = (file: string, title: string): TestResult => ({ kind: 'journey', project: 'journeys', file, title, status: 'failed' });

describe('what failed and is repeated', () => {
  const failed = unit('a.test.ts', 'keeps the order');

  it('is unstable when it passes with all of its file', () => {
    const repeated = [unit('a.test.ts', 'keeps the order', 'passed'), unit('a.test.ts', 'counts', 'passed')];
    expect(judge([failed], repeated)).toEqual({ unstable: [failed], red: [] });
  });

  it('is red when it fails again, and when nothing is known of it', () => {
    expect(judge([failed], [failed])).toEqual({ unstable: [], red: [failed] });
    expect(judge([failed], [])).toEqual({ unstable: [], red: [failed] });
    expect(judge([failed], [unit('a.test.ts', 'keeps the order', 'skipped')])).toEqual({ unstable: [], red: [failed] });
  });

  it('is red with a neighbour that fails for the first time', () => {
    const neighbour = unit('a.test.ts', 'counts');
    expect(judge([failed], [unit('a.test.ts', 'keeps the order', 'passed'), neighbour])).toEqual({
      unstable: [],
      red: [failed, neighbour],
    });
  });

  it('does not take a test of the same name elsewhere for it', () => {
    const elsewhere = [
      { ...failed, status: 'passed' as const, file: 'b.test.ts' },
      { ...failed, status: 'passed' as const, project: 'pages' },
    ];
    expect(judge([failed], elsewhere).red).toEqual([failed]);
  });

  it('is unstable as a file that did not load and then passes', () => {
    const file = unit('a.test.ts', '');
    expect(judge([file], [unit('a.test.ts', 'counts', 'passed')])).toEqual({ unstable: [file], red: [] });
  });
});

describe('the repetition', () => {
  it('names each file once, with nothing beside it', () => {
    const [step] = repetitionOf([unit('a.test.ts', 'one'), unit('a.test.ts', 'two'), unit('b.test.ts', 'three')]);
    expect(step?.args).toEqual(['--maxWorkers=1', '--runTestsByPath', 'a.test.ts', 'b.test.ts']);
  });

  it('takes the name of a journey literally, and its project', () => {
    const [step] = repetitionOf([journey('e2e/journeys/tabs.spec.ts', 'one')]);
    expect(step?.args).toEqual(expect.arrayContaining(['e2e/journeys/tabs\\.spec\\.ts$', '--project=journeys']));
  });

  it('repeats an attack by its group and name', () => {
    const [step] = repetitionOf([{ kind: 'attack', project: '', file: 'rights', title: 'other rows', status: 'failed' }]);
    expect(step?.args).toEqual(['tooling/bin/attacks.mjs', '--short', '--built', 'rights other rows']);
  });

  it('leaves a run that is broken alone: nothing failed in files, or in too many', () => {
    expect(repetitionOf([journey('', '')])).toEqual([]);
    expect(repetitionOf(Array.from({ length: 21 }, (_, number) => unit(`${number}.test.ts`, 'x')))).toEqual([]);
  });
});
