import { failedTests, judge, repetitionOf } from './repeat.ts';
import { writeUnstable } from './results.ts';
import { type Output, output, runStep, type Step, type StepOutcome } from './step.ts';
import { isRed, type Run, summaryOf } from './summary.ts';

interface Plan {
  /** What was done before, for the table. */
  done?: StepOutcome[];
  /** Steps that the others need: all are run; if one fails, the rest is skipped. */
  ground: Step[];
  rest: Step[];
  repeat?: typeof repetitionOf;
}

/** Runs steps, repeats once what failed, and shows the end of the run. Returns the exit code. */
export async function runSteps({ done = [], ground, rest, repeat = repetitionOf }: Plan, to: Output = output) {
  const steps = [...done];
  for (const step of ground) steps.push(await runStep(step, to));
  const isSound = steps.every(({ trouble }) => trouble === undefined);
  if (isSound) for (const step of rest) steps.push(await runStep(step, to));
  const failed = failedTests(steps);
  const again: StepOutcome[] = [];
  for (const step of repeat(failed)) again.push(await runStep(step, to));
  const judged = judge(
    failed,
    again.flatMap(({ tests = [] }) => tests),
  );
  writeUnstable(to.folder, judged.unstable);
  const run: Run = {
    steps,
    repeated: again,
    left: isSound ? [] : rest.map(({ name }) => name),
    ...judged,
  };
  to.show(`${summaryOf(run)}\n`);
  return isRed(run) ? 1 : 0;
}
