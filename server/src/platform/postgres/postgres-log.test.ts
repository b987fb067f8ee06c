import { reasonIn } from './postgres-log.ts';

const line = (text: string) => `2026-11-22 23:45:19.387 CST [19466] ${text}`;

it('says that the disk is full, whatever was logged after it', () => {
  const log = [
    line('LOG:  redo starts at 0/2A3B4C8'),
    line('FATAL:  could not write to file "pg_wal/xlogtemp.19470": No space left on device'),
    line('LOG:  terminating any other active server processes'),
    line('LOG:  shutting down due to startup process failure'),
    line('LOG:  database system is shut down'),
  ].join('\n');
  expect(reasonIn(log)).toBe('磁盘已满，请先腾出空间；数据没有丢失');
});

it('quotes the lines of the failure, not those of the shutdown', () => {
  const failure = line('FATAL:  data directory "/srv/postgres" has wrong ownership');
  expect(reasonIn([line('LOG:  starting PostgreSQL'), failure, line('LOG:  database system is shut down')].join('\n'))).toBe(failure);
});

it('quotes the end of a log without a failure, and says that there is none', () => {
  expect(reasonIn('a\nb\nc\nd\n')).toBe('b c d');
  expect(reasonIn('')).toBe('没有留下日志，请检查磁盘是否已满');
});
