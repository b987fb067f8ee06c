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
  /** Seconds after which the run must have ended, counted from the start of the process. */
  limitS?: number | undefined;
  elapsedS?: () => number;
}

/** Kept for the repetition of what failed, and for a part that takes longer than those before it. */
const RESERVE_S = 300;

/** Runs steps, repeats once what failed, and shows the end of the run. Returns the exit code. */
export async function runSteps(plan: Plan, to: Output = output) {
  const { done = [], ground, rest, repeat = repetitionOf, limitS = Number.POSITIVE_INFINITY, elapsedS = () => process.uptime() } = plan;
  const steps = [...done];
  for (const step of ground) steps.push(await runStep(step, to));
  const isSound = steps.every(({ trouble }) => trouble === undefined);
  const late: string[] = [];
  const partsS: number[] = [];
  for (const step of isSound ? rest : []) {
    // the first part is always run: without any, a green run would have seen no page in a browser
    if (step.isPart && partsS.length && elapsedS() + Math.max(...partsS) + RESERVE_S > limitS) {
      late.push(step.name);
      continue;
    }
    const outcome = await runStep(step, to);
    if (step.isPart) partsS.push(outcome.seconds);
    steps.push(outcome);
  }
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
    late,
    ...judged,
  };
  to.show(`${summaryOf(run)}\n`);
  return isRed(run) ? 1 : 0;
}
