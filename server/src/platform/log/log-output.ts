import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STANDARD_OUTPUT = 1;

type Write = (line: string) => number;

/** What is written there again and again when it cannot be written: nothing waits for a reader that does not read. */
const toStandardOutput: Write = (line) => writeSync(STANDARD_OUTPUT, line);

/**
 * Writes lines while that is possible. A full disk or a reader that is gone neither ends the process nor is retried: the line is
 * dropped and counted, and the next one that can be written is followed by the number of lost ones.
 */
export const openLogOutput = (write: Write = toStandardOutput): DestinationStream => {
  let lost = 0;
  let rest = '';

  const writeWhole = (line: string) => {
    const bytes = Buffer.byteLength(line);
    const written = write(line);
    // a disk that fills up takes a part of the line
    if (written < bytes) rest = '\n';
    return written === bytes;
  };

  return {
    write(line) {
      try {
        const whole = writeWhole(rest + line);
        if (whole) rest = '';
        else lost += 1;
        if (!whole || !lost) return;
        const note = { level: 40, time: new Date().toISOString(), msg: `${lost} log lines were lost: the log could not be written` };
        if (writeWhole(`${JSON.stringify(note)}\n`)) lost = 0;
      } catch {
        lost += 1;
      }
    },
  };
};
