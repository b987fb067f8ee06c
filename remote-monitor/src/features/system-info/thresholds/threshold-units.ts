import { THRESHOLDS, type ThresholdDraft, type ThresholdName, type Thresholds } from '@mortise/shared/contract/monitor';

export const THRESHOLD_NAMES = Object.keys(THRESHOLDS) as ThresholdName[];

/** What a person types for one of the stored unit: percent for shares, milliseconds for seconds. */
const shownPer = (name: ThresholdName) => (THRESHOLDS[name].unit === '%' ? 100 : 1000);
const rounded = (value: number) => Number(value.toFixed(6));

interface Levels {
  high: number;
  veryHigh: number;
}
/** Thresholds in the units of the form. */
export type TypedThresholds = Record<ThresholdName, Levels>;

export const typedOf = (stored: Thresholds): TypedThresholds =>
  Object.fromEntries(
    THRESHOLD_NAMES.map((name) => {
      const { high, veryHigh } = stored[name];
      return [name, { high: rounded(high * shownPer(name)), veryHigh: rounded(veryHigh * shownPer(name)) }];
    }),
  ) as TypedThresholds;

/** Those that differ from their defaults, in the stored units. */
export const changedIn = (typed: TypedThresholds): ThresholdDraft[] =>
  THRESHOLD_NAMES.flatMap((name) => {
    const { high, veryHigh } = typed[name];
    const draft = { name, high: rounded(high / shownPer(name)), veryHigh: rounded(veryHigh / shownPer(name)) };
    const isDefault = draft.high === THRESHOLDS[name].high && draft.veryHigh === THRESHOLDS[name].veryHigh;
    return isDefault ? [] : [draft];
  });
