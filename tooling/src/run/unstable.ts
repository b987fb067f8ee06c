import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '#root.ts';
import { busyLoops } from './busy-loops.ts';
import { failedTests, repetitionOf } from './repeat.ts';
import type { TestResult } from './results.ts';
import { output, runStep, type StepOutcome } from './step.ts';
import { indented, told } from './summary.ts';

const USAGE = 'npm run unstable -- <test file> … [--times 20]';

/** Repeated as if it had failed. The project of a journey is its folder below e2e. */
const asFailed = (file: string): TestResult => {
  const [, folder] = /^e2e\/([^/]+)\//.exec(file) ?? [];
  return { kind: folder ? 'journey' : 'unit', project: folder ?? '', file, title: '', status: 'failed' };
};

const isGreen = ({ tests = [], trouble }: StepOutcome) => trouble === undefined && tests.every(({ status }) => status !== 'failed');

/** Runs files of tests or journeys many times, each time anew, while busy loops hold the cores. Returns the exit code. */
export async function repeatUnderLoad(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { times: { type: 'string', default: '20' } } });
  const times = Number(values.times);
  const missing = positionals.filter((file) => !existsSync(join(root, file)));
  if (!positionals.length || missing.length || !Number.isInteger(times) || times < 1) {
    for (const file of missing) console.error(`no such file: ${file}`);
    console.error(USAGE);
    return 2;
  }
  const steps = repetitionOf(positionals.map(asFailed));
  const outcomes: StepOutcome[] = [];
  const stop = busyLoops();
  try {
    for (let time = 1; time <= times; time += 1)
      for (const step of steps) outcomes.push(await runStep({ ...step, name: `${step.name}, ${time} of ${times}` }, output));
  } finally {
    stop();
  }
  const red = outcomes.filter((outcome) => !isGreen(outcome));
  for (const { name, trouble } of red) {
    console.log(`\n${name}`);
    if (trouble) console.log(indented(trouble));
  }
  for (const test of failedTests(red)) console.log(`\n${told(test)}`);
  console.log(`\n${outcomes.length - red.length} of ${outcomes.length} passed`);
  return red.length ? 1 : 0;
}
