import { type Level, levelOf, THRESHOLDS, type Threshold, type ThresholdName, type Thresholds } from '@mortise/shared/contract/monitor';
import type { AlarmRepository } from './alarm.repository.ts';
import { type AlarmText, endedText, idOf, raisedText } from './alarm-words.ts';

/** Minutes in a row that a value must be high. */
const MINUTES = 3;
/** Seconds that it must be normal again: what goes up and down within is one alarm. */
const CALM_FOR = 600;
const FORSAKEN_AFTER = 900;

interface Parts {
  /** Runs the work in one transaction with the messages that it sends. */
  together: (work: (repository: AlarmRepository, tell: (text: AlarmText) => Promise<void>) => Promise<void>) => Promise<void>;
  /** The thresholds in force, read for each minute: an operator may have changed them. */
  thresholds: () => Promise<Thresholds>;
  host: string;
  process: string;
  calmFor?: number;
  forsakenAfter?: number;
}

/** Judges each minute of this process, and tells the holders of `monitor:alert` when an alarm begins and when it ends. */
export const createAlarmService = ({ together, thresholds, host, process, calmFor = CALM_FOR, forsakenAfter = FORSAKEN_AFTER }: Parts) => {
  const streaks = new Map<string, Exclude<Level, 'normal'>[]>();

  const judge = async (repository: AlarmRepository, tell: (text: AlarmText) => Promise<void>, id: string, value: number, level: Level) => {
    if (level === 'normal') {
      streaks.delete(id);
      const over = await repository.calmDown(id, calmFor);
      if (over) await tell(endedText(over));
      return;
    }
    const streak = [...(streaks.get(id) ?? []), level].slice(-MINUTES);
    streaks.set(id, streak);
    if (streak.length < MINUTES) return;
    // one very high minute among high ones is not a very high alarm
    const steady = streak.every((each) => each === 'very-high') ? 'very-high' : 'high';
    const hot = { id, level: steady, value };
    if (await repository.raise(hot)) await tell(raisedText(hot));
  };

  return {
    onMinute: (figures: Readonly<Record<string, number>>) =>
      together(async (repository, tell) => {
        const inForce = await thresholds();
        for (const [name, threshold] of Object.entries<Threshold>(THRESHOLDS) as [ThresholdName, Threshold][]) {
          const value = threshold.of(figures);
          if (value === undefined) continue;
          await judge(repository, tell, idOf(threshold.ofMachine ? host : process, name), value, levelOf(value, inForce[name]));
        }
        for (const gone of await repository.forsaken(forsakenAfter)) await tell(endedText(gone, true));
      }),
  };
};
