import { gt, isNull, lte } from 'drizzle-orm';
import { clueTable } from './clue.table.ts';

const { nextFollowTime } = clueTable;

export const isDueBy = (time: string) => lte(nextFollowTime, time);
export const isPlannedAfter = (time: string) => gt(nextFollowTime, time);
export const isUnplanned = isNull(nextFollowTime);
