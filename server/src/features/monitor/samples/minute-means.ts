import { KEPT_FIGURES } from '@mortise/shared/contract/monitor';

const NAMES = Object.keys(KEPT_FIGURES);
const MINUTE = 60_000;

/** Six significant digits: what a chart can show, in a third of the space. */
const short = (value: number) => Number(value.toPrecision(6));

/** Collects the samples of a minute and hands over their means when the next minute begins. */
export const createMinuteMeans = (onMinute: (minute: number, figures: Record<string, number>) => void) => {
  let minute: number | undefined;
  let sums = new Map<string, { sum: number; count: number }>();

  const end = () => {
    if (minute === undefined || !sums.size) return;
    onMinute(minute, Object.fromEntries([...sums].map(([name, { sum, count }]) => [name, short(sum / count)])));
    sums = new Map();
  };
  return {
    add(at: number, values: Readonly<Record<string, number>>) {
      const now = Math.floor(at / MINUTE);
      // also when the clock was set back: a minute is never continued
      if (now !== minute) end();
      minute = now;
      for (const name of NAMES) {
        const value = values[name];
        if (value === undefined || !Number.isFinite(value)) continue;
        const known = sums.get(name);
        if (known) {
          known.sum += value;
          known.count += 1;
        } else sums.set(name, { sum: value, count: 1 });
      }
    },
    /** Hands over the minute that has begun. */
    end,
  };
};
