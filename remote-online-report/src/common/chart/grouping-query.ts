import type { ReportChart } from '@mortise/shared/contract/online';

/** Whether all choices that the chart needs are made. */
export const isComplete = ({ kind, dimension, agg, measure }: ReportChart) =>
  (kind === 'number' || dimension !== undefined) && (agg === 'count' || measure !== undefined);

/** The grouping of a chart as the server is asked for it. */
export const groupingQuery = ({ kind, dimension, bucket, measure, agg, limit, sort }: ReportChart): Record<string, string> => ({
  ...(kind !== 'number' && dimension && { groupDimension: dimension }),
  ...(kind !== 'number' && bucket && { groupBucket: bucket }),
  ...(measure && { groupMeasure: measure }),
  groupAgg: agg,
  groupLimit: String(limit),
  groupSort: sort,
});
