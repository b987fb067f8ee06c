import type { Logger } from 'pino';
import type { Lifecycle } from './lifecycle.ts';
import type { Running } from './start.ts';

// one Ctrl-C arrives twice: from the terminal and from npm
const SAME_KEYPRESS = 1000;
const STOP_WITHIN = 30_000;

/**
 * The first signal lets requests in flight finish and stops everything cleanly, also while the server is still starting. A second
 * one ends the process at once.
 */
export const stopOnSignal = (lifecycle: Lifecycle, starting: Promise<Running>, log: Logger) => {
  let stoppingSince = 0;

  const stop = async (reason: string, exitCode: number) => {
    if (stoppingSince) {
      if (Date.now() - stoppingSince < SAME_KEYPRESS) return;
      log.warn({ reason }, 'forced to stop');
      process.exit(1);
    }
    stoppingSince = Date.now();
    // before anything is written: a log that cannot be written must not keep the process
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    log.info({ reason }, 'stopping');
    lifecycle.stop();
    // a start that failed has stopped what it had started; main.ts reports why
    const running = await starting.catch(() => undefined);
    await running?.stop();
    log.info('stopped');
    process.exit(exitCode);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0));
  const watchLoss = async () => {
    const { lost } = await starting;
    const reason = await lost;
    if (stoppingSince) return;
    log.fatal(reason);
    await stop(reason, 1);
  };
  // main.ts reports a start that failed
  watchLoss().catch(() => undefined);
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(fault, (error) => {
      log.fatal({ err: error }, fault);
      void stop(fault, 1);
    });
};
