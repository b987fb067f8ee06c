import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { probe, type Server } from './server.ts';

export interface Run {
  seconds: number;
  /** Peak megabytes above the process's memory before the run. */
  peak: number;
  loopP99: number;
}

/** Current and peak memory since `forget`, in megabytes; only on systems that report it. */
const memoryOf = (pid: number | undefined) => {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return { now: Number.NaN, highest: Number.NaN };
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(status, 'utf8'))?.[1]) / 1024;
  return { now: read('VmRSS'), highest: read('VmHWM') };
};
const forget = (pid: number | undefined) => existsSync(`/proc/${pid}/clear_refs`) && writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** What a piece of work costs the server. */
export const measured = async (server: Server, work: () => Promise<void>): Promise<Run> => {
  const { pid } = server.process;
  forget(pid);
  const { now: before } = memoryOf(pid);
  await probe(server);
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  const { p99: loopP99 } = await probe(server);
  return { seconds, peak: memoryOf(pid).highest - before, loopP99 };
};
