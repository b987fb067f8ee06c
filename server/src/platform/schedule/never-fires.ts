import { Refusal } from '#platform/refusal.ts';
import { readQuartzCron } from './quartz-cron.ts';

/** Why an expression does not fire any more; undefined if it does. */
export const whyNever = (expression: string): string | undefined => {
  const cron = readQuartzCron(expression);
  if (cron.after(new Date())) return undefined;
  const name = `Cron表达式“${expression.trim()}”`;
  return cron.after(new Date(0)) ? `${name}今后不会再触发：所写的时间都已经过去` : `${name}永远不会触发：没有这样的日期`;
};

/** Refuses an expression that would be armed for nothing, and one that cannot be read. */
export const refuseNever = (expression: string) => {
  const reason = whyNever(expression);
  if (reason) throw new Refusal(reason);
};
