import { CannotStart } from '#platform/installation/cannot-start.ts';
import { DataFolderBusy } from '#platform/installation/data-folder.ts';
import { createLog } from '#platform/log/log.ts';
import { createLifecycle, StoppedWhileStarting } from '#platform/process/lifecycle.ts';
import { start } from '#platform/process/start.ts';
import { stopOnSignal } from '#platform/process/stop-on-signal.ts';
import { welcome } from '#platform/process/welcome.ts';
import { BadConfig, readConfig } from './config.ts';

/** Prints errors that an operator can fix in one line, anything else with its stack trace. */
const fail = (error: unknown) => {
  // stopOnSignal exits the process in this case
  if (error instanceof StoppedWhileStarting) return;
  const plain = [BadConfig, DataFolderBusy, CannotStart].some((kind) => error instanceof kind);
  console.error(plain ? `无法启动：${(error as Error).message}` : error);
  process.exit(1);
};

const main = async () => {
  // what cannot be written, to a full disk or to a reader that is gone, must not end the process
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const lifecycle = createLifecycle();
  const starting = start(config, log, lifecycle);
  stopOnSignal(lifecycle, starting, log);
  console.log(await welcome(config, await starting));
};

main().catch(fail);
