import type { TestResult } from './results.ts';
import type { StepOutcome } from './step.ts';

/** A run with more unstable tests than this is red. */
export const MOST_UNSTABLE = 3;

/** Lines of an error that are worth reading at the end of the run. */
const FIRST_LINES = 12;

export interface Run {
  steps: StepOutcome[];
  /** Its tests count in the step where they failed first. */
  repeated: StepOutcome[];
  /** Names of steps that were not run, because one before them is red. */
  left: string[];
  /** Names of parts that were not run, because the run had no time left. */
  late: string[];
  unstable: TestResult[];
  red: TestResult[];
}

export const nameOf = ({ project, file, title }: TestResult) =>
  [project, file, title && `› ${title}`].filter(Boolean).join(' ') || 'outside of every test';

export const indented = (text: string) =>
  text
    .split('\n')
    // frames of the test runner explain nothing
    .filter((line) => line.trim() && !line.includes('/node_modules/'))
    .map((line) => `    ${line}`)
    .join('\n');

/** A test and the first lines of its error. */
export const told = (test: TestResult) =>
  `${nameOf(test)}\n${indented(test.error ?? '')
    .split('\n')
    .slice(0, FIRST_LINES)
    .join('\n')}`;

const row = (name: string, ...cells: string[]) => `${name.padEnd(28)}${cells.map((cell) => cell.padStart(10)).join('')}`;

const hasTrouble = ({ trouble }: StepOutcome) => trouble !== undefined;
const hasTooManyUnstable = ({ unstable }: Run) => unstable.length > MOST_UNSTABLE;

export const isRed = (run: Run) => run.steps.some(hasTrouble) || run.red.length > 0 || hasTooManyUnstable(run);

function rowOf({ name, seconds, tests, trouble }: StepOutcome, unstable: TestResult[]) {
  if (!tests) return row(name, seconds.toFixed(1), ...(trouble === undefined ? ['yes', '', ''] : ['', 'yes', '']));
  const failed = tests.filter(({ status }) => status === 'failed');
  const later = failed.filter((test) => unstable.includes(test)).length;
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return row(name, seconds.toFixed(1), ...[passed, failed.length - later, later].map(String));
}

function lastLine(run: Run) {
  const tests = run.steps.flatMap((step) => step.tests ?? []);
  const count = (status: TestResult['status']) => tests.filter((test) => test.status === status).length;
  const unstable = run.unstable.length;
  const failed = run.red.length + run.steps.filter(hasTrouble).length + (hasTooManyUnstable(run) ? unstable : 0);
  return `${count('passed') + (hasTooManyUnstable(run) ? 0 : unstable)} passed, ${failed} failed, ${count('skipped')} skipped`;
}

/** The end of a run: a table of its steps, each failure with its first lines, what was unstable, and the sum in the last line. */
export function summaryOf(run: Run) {
  const { steps, repeated, left, late, unstable, red } = run;
  const total = [...steps, ...repeated].reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    '',
    row('step', 'seconds', 'passed', 'failed', 'unstable'),
    ...steps.map((step) => rowOf(step, unstable)),
    ...repeated.map((step) => rowOf(step, [])),
    ...[...left, ...late].map((name) => row(name, 'not run')),
    row('together', total.toFixed(1)),
    ...[...steps, ...repeated].filter(hasTrouble).map(({ name, trouble = '' }) => `\nfailed: ${name}\n${indented(trouble)}`),
    ...red.map((test) => `\nfailed: ${told(test)}`),
    ...unstable.map((test) => `\nunstable, passed when repeated alone: ${told(test)}`),
    ...(hasTooManyUnstable(run) ? [`\n${unstable.length} tests are unstable; more than ${MOST_UNSTABLE} make a run red`] : []),
    ...(late.length ? [`\nThe machine is too slow for the time that this run has (RUN_LIMIT_S). Not run: ${late.join(', ')}`] : []),
    '',
    lastLine(run),
  ].join('\n');
}
