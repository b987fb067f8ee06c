import type { Logger } from 'pino';
import type { Running } from './start.ts';

// a terminal's Ctrl-C reaches this process twice, from the terminal and from `npm start`
const SAME_KEYPRESS = 1000;
const STOP_WITHIN = 30_000;

/** The first signal lets requests in flight finish and stops everything cleanly; another one later ends the process at once. */
export const stopOnSignal = (running: Running, log: Logger) => {
  let stoppingSince = 0;

  const stop = async (reason: string, exitCode: number) => {
    if (stoppingSince) {
      if (Date.now() - stoppingSince < SAME_KEYPRESS) return;
      log.warn({ reason }, 'forced to stop');
      process.exit(1);
    }
    stoppingSince = Date.now();
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    await running.stop();
    log.info('stopped');
    process.exit(exitCode);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0));
  void running.lost.then((reason) => {
    if (!stoppingSince) log.fatal(reason);
    return stoppingSince ? undefined : stop(reason, 1);
  });
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(fault, (error) => {
      log.fatal({ err: error }, fault);
      void stop(fault, 1);
    });
};
