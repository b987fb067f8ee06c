import { SAMPLE_EVERY, type Sample } from '@mortise/shared/contract/monitor';

export interface SamplerParts {
  process: string;
  read: () => Promise<Record<string, number>>;
  onSample: (sample: Sample) => void;
  onTrouble: (error: unknown) => void;
  every?: number;
  clock?: () => number;
}

/** Takes a sample of this process at a fixed pace, one at a time. */
export const createSampler = ({ process: name, read, onSample, onTrouble, every = SAMPLE_EVERY, clock = Date.now }: SamplerParts) => {
  let working: Promise<void> | undefined;
  const take = async () => onSample({ process: name, pid: process.pid, at: clock(), values: await read() });
  const tick = () => {
    working ??= take()
      .catch(onTrouble)
      .finally(() => {
        working = undefined;
      });
    return working;
  };
  const timer = setInterval(() => void tick(), every);
  timer.unref();
  return {
    tick,
    async close() {
      clearInterval(timer);
      await working;
    },
  };
};
