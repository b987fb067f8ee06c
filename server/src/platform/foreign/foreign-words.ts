import { Refusal } from '#platform/refusal.ts';

const WORDS_LIMIT = 200;

const byCode: Record<string, string> = {
  ECONNREFUSED: '主机拒绝连接，请核对端口，以及数据库是否已启动',
  EHOSTUNREACH: '网络无法到达该主机',
  ENETUNREACH: '网络无法到达该主机',
  ETIMEDOUT: '数据库没有回答',
  ECONNRESET: '数据库中断了连接',
  EPIPE: '数据库中断了连接',
  PROTOCOL_CONNECTION_LOST: '数据库中断了连接',
  '28P01': '用户名或密码不正确',
  '28000': '用户名或密码不正确，或该账号不能从本服务器登录',
  ER_ACCESS_DENIED_ERROR: '用户名或密码不正确，或该账号不能从本服务器登录',
  ELOGIN: '用户名或密码不正确',
  'ORA-01017': '用户名或密码不正确',
  '3D000': '没有这个数据库',
  ER_BAD_DB_ERROR: '没有这个数据库',
  ER_DBACCESS_DENIED_ERROR: '该账号无权使用这个数据库',
  '57014': '查询用时过长，已被中止',
  ER_STATEMENT_TIMEOUT: '查询用时过长，已被中止',
  ER_QUERY_TIMEOUT: '查询用时过长，已被中止',
  HANDSHAKE_NO_SSL_SUPPORT: '数据库不支持加密连接',
};

const byText: readonly [RegExp, string][] = [
  [/TOO_MUCH/, '数据库返回的内容过多，已中断连接'],
  [/terminated|connection.*(closed|lost)|closed.*connection/i, '数据库中断了连接'],
  [/max_statement_time|execution was interrupted/, '查询用时过长，已被中止'],
  [/timeout|timed out/i, '数据库没有回答'],
  [/certificate|self.signed/i, '数据库的证书不受信任'],
  [
    /packet|unexpected message|unknown message|Received unexpected|protocol|out of (range|order)|offset/i,
    '对方的回答不像这种数据库，请核对类型和端口',
  ],
];

/** What went wrong with a foreign database, for people. Texts of the database itself are shortened, never interpreted. */
export const foreignRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  const words = byCode[code] ?? byText.find(([form]) => form.test(message))?.[1];
  const refusal = new Refusal(words ?? `数据库报告：${message.replace(/\s+/g, ' ').slice(0, WORDS_LIMIT)}`);
  // reports find the place of a mistake in it
  refusal.cause = error;
  return refusal;
};
