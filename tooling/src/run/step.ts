import { join } from 'node:path';
import { root } from '#root.ts';
import { type Command, type Ended, runCommand, whyEnded } from './command.ts';
import { newResultsFile, readResults, type TestResult } from './results.ts';

export interface Step extends Command {
  name: string;
  /** A reporter tells its tests one by one. */
  hasTests?: boolean;
  /** One of several parts, which are not run when the run has no time left for them. */
  isPart?: boolean;
}

export interface StepOutcome {
  name: string;
  seconds: number;
  /** Without: the step has no tests of its own, and passes or fails as a whole. */
  tests?: TestResult[];
  /** Why the step is red beside its failed tests: it died, or ran none. */
  trouble?: string;
}

/** Where a run leaves its results, and where its output goes. */
export interface Output {
  folder: string;
  show: (text: string) => void;
}

export const output: Output = { folder: join(root, 'results'), show: (text) => process.stdout.write(text) };

/** Last lines of a failed command that are worth reading at the end of the run. */
const LAST_LINES = 15;

export function outcomeOf(name: string, ended: Ended, tests?: TestResult[]): StepOutcome {
  const hasDied = ended.code === null || ended.code >= 128;
  const isExplained = tests?.some(({ status }) => status === 'failed');
  const isEmpty = tests?.length === 0;
  const isRed = isEmpty || (ended.code !== 0 && (hasDied || !isExplained));
  const last = ended.said
    .split('\n')
    .filter((line) => line.trim())
    .slice(-LAST_LINES);
  const why = isEmpty && ended.code === 0 ? 'no test was run' : whyEnded(ended);
  return { name, seconds: ended.seconds, ...(tests && { tests }), ...(isRed && { trouble: [why, ...last].join('\n') }) };
}

export async function runStep(step: Step, { folder, show }: Output): Promise<StepOutcome> {
  const { name, hasTests } = step;
  show(`\n── ${name}\n`);
  const results = hasTests ? newResultsFile(folder, name) : undefined;
  const ended = await runCommand(results ? { ...step, env: { ...step.env, RESULTS_FILE: results } } : step, show);
  show(`── ${name}: ${ended.seconds.toFixed(1)} s\n`);
  return outcomeOf(name, ended, results ? readResults(results) : undefined);
}
