/** How the values of several processes make one: added, or of the machine and the installation, where all processes say the same. */
export type Across = 'sum' | 'max' | 'min';

/** Figures with a history, and how they add up over processes. Names are those of the wire where it has one (docs/wire/monitor.md §5). */
export const KEPT_FIGURES = {
  'system.cpu.usage': 'max',
  'system.load.average.1m': 'max',
  'system.memory.used': 'max',
  'system.memory.total': 'max',
  'process.cpu.usage': 'sum',
  'process.memory.rss': 'sum',
  'process.loop.usage': 'max',
  'process.loop.delay': 'max',
  'jvm.memory.used': 'sum',
  'jvm.memory.max': 'sum',
  'jvm.buffer.memory.used': 'sum',
  'jvm.threads.live': 'sum',
  'http.requests.rate': 'sum',
  'http.errors.rate': 'sum',
  'http.requests.mean': 'max',
  'tomcat.sessions.active.current': 'max',
  'push.sockets': 'sum',
  'disk.used': 'max',
  'disk.total': 'max',
  'redis.memory.used': 'max',
  'redis.keys': 'max',
} as const satisfies Record<string, Across>;
export type KeptFigure = keyof typeof KEPT_FIGURES;

/** How the other figures of a sample add up over processes. */
const ACROSS: Record<string, Across> = {
  ...KEPT_FIGURES,
  'system.cpu.count': 'max',
  'process.start.time': 'min',
  'process.uptime': 'max',
  'tomcat.sessions.created': 'max',
  'tomcat.sessions.expired': 'max',
  'tomcat.sessions.active.max': 'max',
  'tomcat.sessions.rejected': 'max',
  'tomcat.sessions.alive.max': 'max',
};

/** What one process measured at one moment, in milliseconds since 1970. */
export interface Sample {
  process: string;
  pid: number;
  at: number;
  values: Record<string, number>;
}

const merge: Record<Across, (one: number, other: number) => number> = { sum: (one, other) => one + other, max: Math.max, min: Math.min };

/** All processes as one. */
export const sumOf = (samples: readonly Pick<Sample, 'values'>[]): Record<string, number> => {
  const total: Record<string, number> = {};
  for (const { values } of samples)
    for (const [name, value] of Object.entries(values)) {
      const before = total[name];
      total[name] = before === undefined ? value : merge[ACROSS[name] ?? 'sum'](before, value);
    }
  return total;
};

export type Level = 'normal' | 'high' | 'very-high';

export interface Threshold {
  words: string;
  high: number;
  veryHigh: number;
  /** Of the whole machine: its processes have one alarm together. */
  ofMachine?: true;
  /** The share that is judged. */
  of: (values: Readonly<Record<string, number | undefined>>) => number | undefined;
  unit: '%' | '毫秒';
}

const share = (part: number | undefined, whole: number | undefined) => (part === undefined || !whole ? undefined : part / whole);

/** From where a value is coloured and, minute by minute, raises an alarm. */
export const THRESHOLDS = {
  cpu: { words: '系统 CPU 使用率', high: 0.7, veryHigh: 0.9, ofMachine: true, of: (v) => v['system.cpu.usage'], unit: '%' },
  memory: {
    words: '系统内存使用率',
    high: 0.85,
    veryHigh: 0.95,
    ofMachine: true,
    of: (v) => share(v['system.memory.used'], v['system.memory.total']),
    unit: '%',
  },
  heap: {
    words: '堆内存使用率',
    high: 0.8,
    veryHigh: 0.9,
    of: (v) => share(v['jvm.memory.used'], v['jvm.memory.max']),
    unit: '%',
  },
  disk: { words: '磁盘使用率', high: 0.8, veryHigh: 0.9, ofMachine: true, of: (v) => share(v['disk.used'], v['disk.total']), unit: '%' },
  loop: { words: '事件循环延迟', high: 0.1, veryHigh: 0.5, of: (v) => v['process.loop.delay'], unit: '毫秒' },
} as const satisfies Record<string, Threshold>;
export type ThresholdName = keyof typeof THRESHOLDS;

export const levelOf = (value: number, { high, veryHigh }: Pick<Threshold, 'high' | 'veryHigh'>): Level =>
  value >= veryHigh ? 'very-high' : value >= high ? 'high' : 'normal';
