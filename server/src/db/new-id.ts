import { randomInt } from 'node:crypto';

// the epoch of the reference product, so that new ids sort after its own
const EPOCH = 1_288_834_974_657n;
const WORKER = BigInt(randomInt(1024));
const SEQUENCES = 4096n;
const FIRST_AT_MOST = 2048;

let lastTime = 0n;
let sequence = 0n;

/** A time-ordered 64-bit key as 19 digits. Processes side by side differ in a random worker number. */
export const newId = () => {
  const time = BigInt(Date.now());
  if (time > lastTime) {
    lastTime = time;
    // two processes that drew the same worker number still seldom meet
    sequence = BigInt(randomInt(FIRST_AT_MOST));
  } else {
    sequence += 1n;
    // more than 4096 in a millisecond, or a clock set back: borrow from the next millisecond, never repeat
    if (sequence === SEQUENCES) {
      lastTime += 1n;
      sequence = 0n;
    }
  }
  return (((lastTime - EPOCH) << 22n) | (WORKER << 12n) | sequence).toString();
};
