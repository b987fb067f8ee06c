const FULL = /No space left on device/;
const SEVERE = /\b(FATAL|PANIC):/;
const LINES = 3;

/** Why a PostgreSQL ended, in one line: from the log of its last start. */
export const reasonIn = (log: string): string => {
  const lines = log.trim().split('\n').filter(Boolean);
  if (lines.some((line) => FULL.test(line))) return '磁盘已满，请先腾出空间；数据没有丢失';
  const severe = lines.filter((line) => SEVERE.test(line));
  return (severe.length ? severe : lines).slice(-LINES).join(' ') || '没有留下日志，请检查磁盘是否已满';
};
