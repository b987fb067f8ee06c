/** What the real server's `Result` looks like. */
export interface Answer {
  success: boolean;
  message: string;
  code: number;
  result: unknown;
  timestamp: number;
}

/** A refusal, which that server also answers with HTTP 200. */
export class Refused extends Error {
  readonly code: number;
  readonly result: unknown;

  constructor(message: string, code = 500, result: unknown = null) {
    super(message);
    this.code = code;
    this.result = result;
  }
}

const envelope = (success: boolean, message: string, code: number, result: unknown): Answer => ({
  success,
  message,
  code,
  result,
  timestamp: Date.now(),
});

/** `result.setResult(…)`: older controllers leave the code at 0. */
export const set = (result: unknown, message = '操作成功！') => envelope(true, message, 0, result);
/** `Result.OK(…)` and `result.success(…)`. */
export const ok = (result: unknown, message = '操作成功！') => envelope(true, message, 200, result);
export const done = (message: string) => ok(null, message);
export const refusal = ({ message, code, result }: Refused) => envelope(false, message, code, result);

/** The container's own error object, without an envelope. */
export const containerError = (status: 404 | 500, path: string) => ({
  timestamp: new Date().toISOString().slice(0, 19).replace('T', ' '),
  status,
  ...(status === 404
    ? { error: 'Not Found', message: 'No message available' }
    : {
        error: 'Internal Server Error',
        exception: 'org.apache.shiro.authc.AuthenticationException',
        trace: 'org.apache.shiro.authc.AuthenticationException: Token失效，请重新登录\n\tat org.jeecg.config.shiro.filters.JwtFilter',
        message: 'Token失效，请重新登录',
      }),
  path,
});
