import { createRequire } from 'node:module';
import os from 'node:os';
import v8 from 'node:v8';
import type { Metric } from '@mortise/shared/contract/monitor';
import type { LogLookup } from '#features/records/log/log.lookup.ts';
import type { CpuWatch } from './cpu-usage.ts';
import { type GarbageCollectionWatch, heapSpace } from './garbage-collection.ts';
import { mostFiles, openFiles } from './open-files.ts';
import { liveThreads, peakThreads, poolThreads } from './thread-count.ts';

type Reading = number | { statistic: string; value: number }[];

interface Figure {
  description: string;
  unit: string | null;
  read(): Reading | Promise<Reading>;
}

export interface MetricsSources {
  cpu: CpuWatch;
  garbage: GarbageCollectionWatch;
  logs: LogLookup;
  /** Sessions: active now, peak and expired since the start. */
  sessions: () => Promise<{ active: number; most: number; expired: number }>;
  /** Requests answered since the start. Times in milliseconds. */
  requests: () => { count: number; totalTime: number; longest: number };
}

const startedAt = (Date.now() - process.uptime() * 1000) / 1000;
const loadedModules = createRequire(import.meta.url).cache;

/** Metric names are those that the product's pages request; the values describe this Node process (docs/wire/monitor.md §5.6). */
const figuresOf = ({ cpu, garbage, logs, sessions, requests }: MetricsSources): Record<string, Figure> => ({
  'system.cpu.count': { description: 'CPU 数量', unit: null, read: () => os.cpus().length },
  'system.cpu.usage': { description: '系统 CPU 使用率', unit: null, read: () => cpu.usage().system },
  'system.load.average.1m': { description: '系统一分钟平均负载', unit: null, read: () => os.loadavg()[0] ?? 0 },
  'process.files.open': { description: '打开的文件数量', unit: 'files', read: openFiles },
  'process.files.max': { description: '可打开的文件数量上限', unit: 'files', read: mostFiles },
  'process.start.time': { description: '应用启动时间点', unit: 'seconds', read: () => startedAt },
  'process.uptime': { description: '应用已运行时间', unit: 'seconds', read: () => process.uptime() },
  'process.cpu.usage': { description: '当前应用 CPU 使用率', unit: null, read: () => cpu.usage().process },
  'jvm.memory.max': { description: '堆内存上限', unit: 'bytes', read: () => v8.getHeapStatistics().heap_size_limit },
  'jvm.memory.committed': { description: '已申请的堆内存', unit: 'bytes', read: () => v8.getHeapStatistics().total_heap_size },
  'jvm.memory.used': { description: '已用堆内存', unit: 'bytes', read: () => v8.getHeapStatistics().used_heap_size },
  'jvm.buffer.memory.used': { description: '缓冲区已用内存', unit: 'bytes', read: () => process.memoryUsage().arrayBuffers },
  'jvm.buffer.count': { description: '是否有缓冲区', unit: 'buffers', read: () => Number(process.memoryUsage().arrayBuffers > 0) },
  'jvm.threads.daemon': { description: '线程池线程数量', unit: 'threads', read: poolThreads },
  'jvm.threads.live': { description: '当前活跃线程数量', unit: 'threads', read: liveThreads },
  'jvm.threads.peak': { description: '峰值线程数量', unit: 'threads', read: peakThreads },
  'jvm.threads.states': { description: '当前活跃线程数量', unit: 'threads', read: liveThreads },
  'jvm.classes.loaded': { description: '已加载模块数量', unit: 'classes', read: () => Object.keys(loadedModules).length },
  'jvm.classes.unloaded': { description: '已卸载模块数量', unit: 'classes', read: () => 0 },
  'jvm.gc.memory.allocated': { description: '年轻代已用内存', unit: 'bytes', read: () => heapSpace('new_space')?.space_used_size ?? 0 },
  'jvm.gc.memory.promoted': { description: '老年代已用内存', unit: 'bytes', read: () => heapSpace('old_space')?.space_used_size ?? 0 },
  'jvm.gc.max.data.size': { description: '老年代的最大内存空间', unit: 'bytes', read: () => v8.getHeapStatistics().heap_size_limit },
  'jvm.gc.live.data.size': { description: 'FullGC 后老年代的内存空间', unit: 'bytes', read: () => garbage.seen().liveAfterMajor },
  'jvm.gc.pause': {
    description: '垃圾回收',
    unit: 'seconds',
    read: () => [
      { statistic: 'COUNT', value: garbage.seen().count },
      { statistic: 'TOTAL_TIME', value: garbage.seen().totalTime },
      { statistic: 'MAX', value: garbage.seen().longest },
    ],
  },
  'http.server.requests': {
    description: '启动以来的请求',
    unit: 'seconds',
    read: () => {
      const { count, totalTime, longest } = requests();
      return [
        { statistic: 'COUNT', value: count },
        { statistic: 'TOTAL_TIME', value: totalTime / 1000 },
        { statistic: 'MAX', value: longest / 1000 },
      ];
    },
  },
  'tomcat.sessions.alive.max': { description: '会话最长存活时间', unit: 'seconds', read: () => 0 },
  'tomcat.sessions.created': {
    description: '启动以来的登录次数',
    unit: 'sessions',
    read: async () => (await logs.signInsSince(startedAt * 1000)).granted,
  },
  'tomcat.sessions.expired': { description: '启动以来过期的会话数', unit: 'sessions', read: async () => (await sessions()).expired },
  'tomcat.sessions.active.current': { description: '当前活跃会话数', unit: 'sessions', read: async () => (await sessions()).active },
  'tomcat.sessions.active.max': { description: '启动以来活跃会话数峰值', unit: 'sessions', read: async () => (await sessions()).most },
  'tomcat.sessions.rejected': {
    description: '启动以来被拒绝的登录次数',
    unit: 'sessions',
    read: async () => (await logs.signInsSince(startedAt * 1000)).refused,
  },
});

/** Current metrics of this process and machine; `undefined` for an unknown name. */
export const createMetricsService = (sources: MetricsSources) => {
  const figures = figuresOf(sources);
  return {
    names: () => ({ names: Object.keys(figures).sort() }),
    /** Every figure as numbers for a sample; `.count` and `.totalTime` of those with several. Figures of the database are left out. */
    values(): Record<string, number> {
      const values: Record<string, number> = {};
      for (const [name, figure] of Object.entries(figures)) {
        if (name.startsWith('tomcat.')) continue;
        const reading = figure.read();
        if (typeof reading === 'number') values[name] = reading;
        else if (Array.isArray(reading)) {
          values[`${name}.count`] = reading[0]?.value ?? 0;
          values[`${name}.totalTime`] = reading[1]?.value ?? 0;
        }
      }
      return values;
    },
    /** Figures of the whole installation, which the database counts. */
    async installation(): Promise<Record<string, number>> {
      const [seen, log] = await Promise.all([sources.sessions(), sources.logs.signInsSince(startedAt * 1000)]);
      return {
        'tomcat.sessions.active.current': seen.active,
        'tomcat.sessions.active.max': seen.most,
        'tomcat.sessions.expired': seen.expired,
        'tomcat.sessions.created': log.granted,
        'tomcat.sessions.rejected': log.refused,
      };
    },
    async one(name: string): Promise<Metric | undefined> {
      const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
      if (!figure) return undefined;
      const reading = await figure.read();
      const measurements = typeof reading === 'number' ? [{ statistic: 'VALUE', value: reading }] : reading;
      return { name, description: figure.description, baseUnit: figure.unit, measurements, availableTags: [] };
    },
  };
};
export type MetricsService = ReturnType<typeof createMetricsService>;
