import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the condition holds; on timeout fails with the condition's source. */
export const until = async (isSo: () => boolean | Promise<boolean>, atMost = 40_000) => {
  const deadline = Date.now() + atMost;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`never became so within ${atMost} ms: ${isSo}`);
    await sleep(15);
  }
};
