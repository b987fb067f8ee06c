import dayjs from 'dayjs';

/** A moment (milliseconds) in the words of a page: `YYYY年MM月DD日 HH时mm分ss秒`. */
export const formatTime = (at: number, pattern = 'YYYY-MM-DD HH:mm:ss'): string => dayjs(at).format(pattern);
