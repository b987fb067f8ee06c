import os from 'node:os';

const EVERY = 2000;

interface Sample {
  at: number;
  idle: number;
  total: number;
  process: number;
}

const takeSample = (): Sample => {
  const times = os.cpus().map(({ times }) => times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const total = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  const { user, system } = process.cpuUsage();
  return { at: performance.now(), idle, total, process: (user + system) / 1000 };
};

const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0);

/** Samples the CPU usage of machine and process over two seconds, from 0 to 1. */
export const watchCpu = () => {
  let before = takeSample();
  let usage = { system: 0, process: 0 };

  const measure = () => {
    const after = takeSample();
    usage = {
      system: 1 - share(after.idle - before.idle, after.total - before.total),
      process: share(after.process - before.process, (after.at - before.at) * os.cpus().length),
    };
    before = after;
  };
  const timer = setInterval(measure, EVERY);
  timer.unref();

  return {
    usage() {
      // no sample yet, in the first two seconds after the start
      if (usage.system === 0 && usage.process === 0) measure();
      return usage;
    },
    close: () => clearInterval(timer),
  };
};
export type CpuWatch = ReturnType<typeof watchCpu>;
