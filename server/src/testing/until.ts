import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for what is to become so; a test that waits longer than this tells what it waited for. */
export const until = async (isSo: () => boolean | Promise<boolean>, atMost = 40_000) => {
  const deadline = Date.now() + atMost;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`never became so within ${atMost} ms: ${isSo}`);
    await sleep(15);
  }
};
