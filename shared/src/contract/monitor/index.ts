export { Disk, disks } from './disk.ts';
export {
  KEPT_FIGURES,
  type KeptFigure,
  type Level,
  levelOf,
  type Sample,
  sumOf,
  THRESHOLDS,
  type Threshold,
  type ThresholdName,
} from './figures.ts';
export { HttpTrace, httpTraces, TracedRoute } from './http-trace.ts';
export { LiveSamples, liveMetrics, MetricSeries, SAMPLE_EVERY, WATCH_FOR } from './live.ts';
export { Metric, metrics } from './metrics.ts';
export { MAX_COMMAND, type RedisFact, redis, redisTerminal, TerminalAnswer } from './redis.ts';
export { ThresholdDraft, type Thresholds, thresholds, thresholdsWith } from './thresholds.ts';
