import { BadConfig, readConfig } from './config.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { DataFolderBusy } from './platform/data-folder.ts';
import { createLog } from './platform/log.ts';
import { start } from './platform/start.ts';
import { stopOnSignal } from './platform/stop-on-signal.ts';
import { welcome } from './platform/welcome.ts';

/** What the operator can mend is said in one line; anything else is a fault and shown whole. */
const fail = (error: unknown): never => {
  const plain = [BadConfig, DataFolderBusy, CannotStart].some((kind) => error instanceof kind);
  console.error(plain ? `无法启动：${(error as Error).message}` : error);
  process.exit(1);
};

const main = async () => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const starting = start(config, log);
  stopOnSignal(starting, log);
  console.log(await welcome(config, await starting));
};

main().catch(fail);
