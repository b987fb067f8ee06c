import dayjs from 'dayjs';

/** Formats a time given in milliseconds, for instance as `YYYY年MM月DD日 HH时mm分ss秒`. */
export const formatTime = (at: number, pattern = 'YYYY-MM-DD HH:mm:ss'): string => dayjs(at).format(pattern);
