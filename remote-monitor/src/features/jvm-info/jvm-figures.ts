import { type Figure, megabytes, plain } from '#common/figure.ts';

type Row = [metric: string, colour: Figure['colour'], description: string, own: string, kind: 'MB' | '个'];

const rows: readonly Row[] = [
  ['jvm.memory.max', 'purple', 'JVM 最大内存', '堆内存上限', 'MB'],
  ['jvm.memory.committed', 'purple', 'JVM 可用内存', '已申请的堆内存', 'MB'],
  ['jvm.memory.used', 'purple', 'JVM 已用内存', '已用堆内存', 'MB'],
  ['jvm.buffer.memory.used', 'cyan', 'JVM 缓冲区已用内存', '缓冲区已用内存', 'MB'],
  ['jvm.buffer.count', 'cyan', '当前缓冲区数量', '有缓冲区的进程数量', '个'],
  ['jvm.threads.daemon', 'green', 'JVM 守护线程数量', '线程池线程数量', '个'],
  ['jvm.threads.live', 'green', 'JVM 当前活跃线程数量', '当前活跃线程数量', '个'],
  ['jvm.threads.peak', 'green', 'JVM 峰值线程数量', '峰值线程数量', '个'],
  ['jvm.classes.loaded', 'orange', 'JVM 已加载 Class 数量', '已加载模块数量', '个'],
  ['jvm.classes.unloaded', 'orange', 'JVM 未加载 Class 数量', '已卸载模块数量', '个'],
  ['jvm.gc.memory.allocated', 'pink', 'GC 时，年轻代分配的内存空间', '年轻代已用内存', 'MB'],
  ['jvm.gc.memory.promoted', 'pink', 'GC 时，老年代分配的内存空间', '老年代已用内存', 'MB'],
  ['jvm.gc.max.data.size', 'pink', 'GC 时，老年代的最大内存空间', '老年代的最大内存空间', 'MB'],
  ['jvm.gc.live.data.size', 'pink', 'FullGC 时，老年代的内存空间', 'FullGC 后老年代的内存空间', 'MB'],
];

/** Metrics of the runtime, in display order (docs/wire/monitor.md §5.3). */
export const jvmFigures: readonly Figure[] = [
  ...rows.map(
    ([metric, colour, description, own, unit]): Figure => ({
      metric,
      colour,
      description,
      own,
      unit,
      show: unit === 'MB' ? megabytes : plain,
    }),
  ),
  {
    metric: 'jvm.gc.pause.count',
    from: { metric: 'jvm.gc.pause', index: 0 },
    colour: 'blue',
    description: '系统启动以来GC 次数',
    own: '启动以来垃圾回收次数',
    unit: '次',
    show: plain,
  },
  {
    metric: 'jvm.gc.pause.totalTime',
    from: { metric: 'jvm.gc.pause', index: 1 },
    colour: 'blue',
    description: '系统启动以来GC 总耗时',
    own: '启动以来垃圾回收总耗时',
    unit: '秒',
    show: (value) => value.toFixed(3),
  },
];
