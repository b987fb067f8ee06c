export type Cause =
  | 'unauthorised'
  | 'forbidden'
  | 'not-found'
  | 'token-dead'
  | 'timeout'
  | 'offline'
  | 'unreachable'
  | 'unreadable'
  | 'server';

/** What is known of a failed request. */
export interface Symptom {
  status?: number;
  /** The server's message. */
  message?: string;
  /** The request was sent with the current token. */
  withToken: boolean;
  timedOut?: boolean;
  online?: boolean;
}

/** How the console reacts to a failure. */
export interface FaultNotice {
  cause: Cause;
  show: 'notice' | 'dialog';
  title: string;
  text: string;
  /** How long the notice is shown, in seconds. */
  seconds: number;
  /** Effect on the session. */
  session: 'keep' | 'end-soon' | 'end-on-confirm';
}

const notice = (cause: Cause, text: string, session: FaultNotice['session'] = 'keep'): FaultNotice => ({
  cause,
  show: 'notice',
  title: '系统提示',
  text,
  seconds: 4,
  session,
});

const tokenDead: FaultNotice = {
  cause: 'token-dead',
  show: 'dialog',
  title: '登录已过期',
  text: '很抱歉，登录已过期，请重新登录',
  seconds: 0,
  session: 'end-on-confirm',
};

const TIMEOUT_TEXT = '网络超时';

// servers of the reference product wrap this sentence; its clients search for the same part
const saysTokenDead = (message = '') => message.includes('Token失效');

/** The error catalogue: notice and effect on the session for a failed request. */
export const noticeOf = ({ status, message, withToken, timedOut, online = true }: Symptom): FaultNotice => {
  if (status === undefined) {
    if (timedOut) return notice('timeout', TIMEOUT_TEXT);
    return online ? notice('unreachable', '无法连接服务器，请稍后再试') : notice('offline', '网络连接已断开，请检查网络');
  }
  if (status === 401) return notice('unauthorised', '未授权，请重新登录', withToken ? 'end-soon' : 'keep');
  if (status === 403) return notice('forbidden', '拒绝访问');
  if (status === 404) return notice('not-found', '很抱歉，资源未找到!');
  if (status === 504) return notice('timeout', TIMEOUT_TEXT);
  if (status === 500 && withToken && saysTokenDead(message)) {
    // our server says why, such as a frozen tenant
    const [reason, sentence] = message?.split('。') ?? [];
    return sentence ? { ...tokenDead, title: '登录已失效', text: `${reason}` } : tokenDead;
  }
  if (status < 400) return notice('unreadable', '服务器返回了无法识别的内容');
  return notice('server', message || '服务器出错了，请稍后再试');
};
