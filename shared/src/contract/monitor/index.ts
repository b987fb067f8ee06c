export { Metric, metrics } from './metrics.ts';
