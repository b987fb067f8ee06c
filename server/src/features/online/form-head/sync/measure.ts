import type { PlannedStep } from './plan-parts.ts';

export type MeasuredStep = PlannedStep & { count?: number };

/** There are too many values to count them within a request. */
export const UNCOUNTED = 'uncounted';

/** Fills in counts: a step that would lose or be blocked by values, of which there are none, is a plain one. */
export const measured = (step: PlannedStep, count: number | typeof UNCOUNTED | undefined): MeasuredStep => {
  if (count === undefined) return step;
  const { key, plain } = step;
  if (count === UNCOUNTED) {
    // a lossy step needs its tick in any case; whether another is blocked is seen when it runs
    if (!step.isBlockedByCount || !plain) return step;
    return { key, kind: 'rewrite', ...plain, text: `${plain.text}（数据较多，执行时检查）` };
  }
  if (count || !plain) return { ...step, count };
  return { key, kind: step.isBlockedByCount ? 'instant' : 'rewrite', ...plain };
};
