import type { JobRunState } from '@mortise/shared/contract/settings';
import type { JobHandler } from '#platform/schedule/job-handler.ts';
import type { Fire } from './job-claims.ts';

/** Why a run is asked to end before its time. `left`: its process or its connection ends. */
export type EndReason = 'asked' | 'overtime' | 'left';

/** How a run ended, and why if not well. `undefined`: it was left; the clock of any process ends its row. */
export type Outcome = [JobRunState, string | null] | undefined;

interface Run {
  fire: Fire;
  handler: JobHandler | undefined;
  log: (line: string) => void;
  /** Aborts with an `EndReason`. */
  signal: AbortSignal;
  closing: AbortSignal;
  /** Seconds. */
  limit: number;
  onTrouble: (error: unknown) => void;
}

/** How long a handler may take to end after its signal. Milliseconds. */
const GRACE = 3000;

const graceOver = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const wait = () => setTimeout(resolve, GRACE).unref();
    if (signal.aborted) wait();
    else signal.addEventListener('abort', wait, { once: true });
  });

const endedBy: Record<EndReason, (limit: number) => Outcome> = {
  asked: () => ['stopped', '已按要求停止'],
  overtime: (limit) => ['timeout', `超过运行时限 ${limit} 秒`],
  left: () => undefined,
};

/** Runs the handler of a fire until it ends, or until its grace after the signal is over. */
export const runHandler = async ({ fire, handler, log, signal, closing, limit, onTrouble }: Run): Promise<Outcome> => {
  if (!handler) return ['failed', `后台找不到该类名：${fire.jobClassName}`];
  const bySignal = () => endedBy[signal.reason as EndReason](limit);
  try {
    await Promise.race([handler.run({ signal, closing, log, parameter: fire.parameter, fireAt: fire.fireAt }), graceOver(signal)]);
    return signal.aborted ? bySignal() : ['done', null];
  } catch (error) {
    if (signal.aborted) return bySignal();
    onTrouble(error);
    return ['failed', (error instanceof Error ? error.message : String(error)).slice(0, 1000)];
  }
};
