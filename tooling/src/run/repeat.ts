import { join } from 'node:path';
import { root } from '#root.ts';
import type { TestResult } from './results.ts';
import type { Step, StepOutcome } from './step.ts';

/** A run with more failed files than this is broken, not unstable: nothing is repeated. */
const MOST_FILES = 20;

export const failedTests = (outcomes: StepOutcome[]) =>
  outcomes.flatMap(({ tests = [] }) => tests.filter(({ status }) => status === 'failed'));

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const differing = (values: string[]) => [...new Set(values)].filter(Boolean);

const stepOf = {
  unit: (failed: TestResult[]): Step => ({
    name: 'units repeated',
    command: join(root, 'node_modules/.bin/jest'),
    args: ['--maxWorkers=1', '--runTestsByPath', ...differing(failed.map(({ file }) => file))],
    hasTests: true,
  }),
  attack: (failed: TestResult[]): Step => ({
    name: 'hostile requests repeated',
    command: process.execPath,
    args: ['tooling/bin/attacks.mjs', '--short', '--built', ...failed.map(({ file, title }) => `${file} ${title}`)],
    hasTests: true,
  }),
  journey: (failed: TestResult[]): Step => ({
    name: 'journeys repeated',
    command: process.execPath,
    args: [
      'tooling/bin/e2e.mjs',
      ...differing(failed.map(({ file }) => file)).map((file) => `${escaped(file)}$`),
      ...differing(failed.map(({ project }) => project)).map((project) => `--project=${project}`),
      // the pictures of the first time stay where they are
      `--output=${join(root, 'results/repeated')}`,
    ],
    hasTests: true,
  }),
};

/** Steps that repeat the files of failed tests, one file after another with nothing beside it. */
export function repetitionOf(failed: TestResult[]): Step[] {
  const inFiles = failed.filter(({ file }) => file);
  if (differing(inFiles.map(({ file }) => file)).length > MOST_FILES) return [];
  return (['unit', 'attack', 'journey'] as const).flatMap((kind) => {
    const ofKind = inFiles.filter((test) => test.kind === kind);
    return ofKind.length ? [stepOf[kind](ofKind)] : [];
  });
}

const isOfFile = (one: TestResult, other: TestResult) =>
  one.kind === other.kind && one.file === other.file && one.project === other.project;
const isSame = (one: TestResult, other: TestResult) => isOfFile(one, other) && one.title === other.title;

/** Splits failed tests: unstable is one that passes when it is repeated, and with it all of its file. */
export function judge(failed: TestResult[], repeated: TestResult[]) {
  const isUnstable = (test: TestResult) => {
    const again = repeated.filter((other) => isOfFile(test, other));
    const itself = test.title ? again.filter((other) => isSame(test, other)) : again;
    return itself.some(({ status }) => status === 'passed') && again.every(({ status }) => status !== 'failed');
  };
  const failedLater = repeated.filter(({ status }) => status === 'failed').filter((test) => !failed.some((other) => isSame(test, other)));
  return { unstable: failed.filter(isUnstable), red: [...failed.filter((test) => !isUnstable(test)), ...failedLater] };
}
