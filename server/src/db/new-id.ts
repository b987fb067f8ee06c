import { randomInt } from 'node:crypto';

// the reference product's epoch, so that new ids sort after ids it generated
const EPOCH = 1_288_834_974_657n;
const WORKER = BigInt(randomInt(1024));
const SEQUENCES = 4096n;
const FIRST_AT_MOST = 2048;

let lastTime = 0n;
let sequence = 0n;

/** Generates a Snowflake id: 64 bits, ordered by time, as 19 digits. The worker number is random per process. */
export const newId = () => {
  const time = BigInt(Date.now());
  if (time > lastTime) {
    lastTime = time;
    // random start, so that two processes with the same worker number rarely collide
    sequence = BigInt(randomInt(FIRST_AT_MOST));
  } else {
    sequence += 1n;
    // after 4096 ids in a millisecond, or a clock set back: continue with the next millisecond, so that no id repeats
    if (sequence === SEQUENCES) {
      lastTime += 1n;
      sequence = 0n;
    }
  }
  return (((lastTime - EPOCH) << 22n) | (WORKER << 12n) | sequence).toString();
};
