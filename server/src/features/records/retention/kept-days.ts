import { Refusal } from '#platform/refusal.ts';

/** Days that logs and versions are kept unless the parameter of their job says otherwise. */
export const KEPT_DAYS = 180;
/** A hundred years. */
const DAYS_AT_MOST = 36_500;

export const KEPT_DAYS_HINT = `保留天数，默认 ${KEPT_DAYS}；0 表示永久保留`;

/**
 * Days that the parameter of a job asks for; 0 keeps everything.
 *
 * @throws {Refusal} if it is no whole number from 0 to 36500
 */
export const keptDaysOf = (parameter: string | null): number => {
  const text = parameter?.trim() ?? '';
  if (!text) return KEPT_DAYS;
  const days = /^\d{1,5}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  if (days > DAYS_AT_MOST) throw new Refusal(`保留天数“${text}”不正确，应为 0 到 ${DAYS_AT_MOST} 的整数，0 表示永久保留`);
  return days;
};
