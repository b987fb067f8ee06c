import { now } from '#db/clock.ts';

const MOST_LINES = 200;
const LONGEST_LINE = 500;

/** The lines of one run that are not stored yet. Bounded: a handler in a loop cannot fill memory or table. */
export const createRunLog = () => {
  let waiting: string[] = [];
  let count = 0;
  return {
    add: (line: string) => {
      count += 1;
      if (count === MOST_LINES) waiting.push('（日志过多，其余未记录）');
      else if (count < MOST_LINES) waiting.push(`${now()} ${line.replace(/\s+/g, ' ').slice(0, LONGEST_LINE)}`);
    },
    /** The new lines as text, each with a line end. */
    take: () => {
      const text = waiting.map((line) => `${line}\n`).join('');
      waiting = [];
      return text;
    },
  };
};
