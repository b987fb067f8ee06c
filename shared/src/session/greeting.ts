const GREETINGS = [
  [9, '早上好'],
  [11, '上午好'],
  [13, '中午好'],
  [20, '下午好'],
] as const;

/** The greeting for an hour of the day (0 to 23). */
export const greetingAt = (hour: number): string => GREETINGS.find(([before]) => hour < before)?.[1] ?? '晚上好';
