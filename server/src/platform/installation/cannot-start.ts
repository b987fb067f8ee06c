import type { Config } from '#config.ts';

/** A failure that the operator can fix; the message is one line. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

interface Trouble {
  code?: string;
  syscall?: string;
  path?: string;
  stderr?: string;
}

const diskTexts: Record<string, string> = {
  EACCES: '没有权限写入',
  EPERM: '没有权限写入',
  EROFS: '所在的磁盘是只读的',
  ENOSPC: '所在的磁盘已满',
  EDQUOT: '所在的磁盘配额已满',
  ENOTDIR: '不是目录',
  EEXIST: '不是目录',
  ENOENT: '无法创建',
};

const databaseTexts: Record<string, string> = {
  ECONNREFUSED: '连接被拒绝，请检查主机与端口，并确认 PostgreSQL 已启动',
  ENOTFOUND: '找不到主机',
  EAI_AGAIN: '找不到主机',
  EHOSTUNREACH: '主机不可达',
  ENETUNREACH: '主机不可达',
  ETIMEDOUT: '连接超时',
  ECONNRESET: '连接被中断',
  '28P01': '用户名或密码错误',
  '28000': '该用户不允许连接',
  '3D000': '数据库不存在，请先创建',
  '42501': '该用户没有建表的权限',
  '25006': '数据库是只读的',
  '53300': '数据库的连接数已满',
  '57P03': '数据库正在启动，请稍候再试',
};

const isFull = ({ stderr = '' }: Trouble) => /No space left on device/.test(stderr);

/** Turns an error about the data folder or the database into a line for the operator; `undefined` for any other error. */
export const mendable = (error: unknown, { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): CannotStart | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error.cause) return mendable(error.cause, { dataDir, databaseUrl });
  const trouble = error as Error & Trouble;
  const code = isFull(trouble) ? 'ENOSPC' : (trouble.code ?? '');
  const isDisk = isFull(trouble) || trouble.path?.startsWith(dataDir) === true;
  if (isDisk && diskTexts[code])
    return new CannotStart(`数据目录 ${dataDir} ${diskTexts[code]}（${code}）：请检查，或用 DATA_DIR 指定别的目录。`);
  if (!databaseUrl) return undefined;
  const text = error.message === 'timeout expired' ? databaseTexts.ETIMEDOUT : databaseTexts[code];
  // host and port only: the URL contains the password
  return text ? new CannotStart(`无法使用 DATABASE_URL 的数据库（${new URL(databaseUrl).host}）：${text}。`) : undefined;
};
