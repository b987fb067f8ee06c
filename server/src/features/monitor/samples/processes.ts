import { SAMPLE_EVERY, type Sample, WATCH_FOR } from '@mortise/shared/contract/monitor';
import type { News } from '#platform/commons/commons.ts';

const SAMPLES = 'monitor:sample';
const WATCHERS = 'monitor:watcher';
/** A process that has not published for this long is gone. */
const GONE_AFTER = 4 * SAMPLE_EVERY;
const MOST_PROCESSES = 64;
const MOST_WATCHERS = 5000;

interface Parts {
  news: News;
  /** Sends a frame to the consoles of these users that are connected to this process. */
  sendHere: (userIds: Iterable<string>, text: string) => void;
  ticks?: () => number;
}

/** What all processes measured last, and the users whose consoles get it pushed. Ages are counted by a clock that is never set. */
export const createProcesses = ({ news, sendHere, ticks = () => performance.now() }: Parts) => {
  const latest = new Map<string, { sample: Sample; heard: number }>();
  const watchers = new Map<string, number>();

  news.hear(SAMPLES, (text) => {
    const sample = JSON.parse(text) as Sample;
    if (!latest.has(sample.process) && latest.size >= MOST_PROCESSES) return;
    latest.set(sample.process, { sample, heard: ticks() });
  });
  news.hear(WATCHERS, (userId) => {
    if (!watchers.has(userId) && watchers.size >= MOST_WATCHERS) return;
    watchers.set(userId, ticks() + WATCH_FOR);
  });

  const alive = () => {
    for (const [name, { heard }] of latest) if (heard < ticks() - GONE_AFTER) latest.delete(name);
    return [...latest.values()].map(({ sample }) => sample).sort((one, other) => (one.process < other.process ? -1 : 1));
  };

  return {
    alive,
    publish: (sample: Sample) => news.tell(SAMPLES, JSON.stringify(sample)),
    watch: (userId: string) => news.tell(WATCHERS, userId),
    /** One text for all consoles that look. */
    push() {
      for (const [userId, until] of watchers) if (until < ticks()) watchers.delete(userId);
      if (watchers.size) sendHere(watchers.keys(), JSON.stringify({ cmd: 'monitor', msgTxt: JSON.stringify({ samples: alive() }) }));
    },
  };
};
export type Processes = ReturnType<typeof createProcesses>;
