import type { Logger } from 'pino';

/** What a code was requested for; it is good for nothing else. The provider chooses its message template by it. */
export type SmsPurpose = 'signIn' | 'register' | 'forgotten';

/** Sends text messages. `false`: the provider declined; `undefined`: no provider is configured. */
export interface SmsProvider {
  send(mobile: string, code: string, purpose: SmsPurpose): Promise<boolean | undefined>;
  sendText(mobile: string, text: string): Promise<boolean | undefined>;
}

export interface SmsSettings {
  /** `log` writes codes to the server's log, `http` posts them to `url`, `none` sends nothing. */
  provider: 'log' | 'http' | 'none';
  url?: string;
  /** Sent as `Authorization: Bearer …`. */
  token?: string;
}

const TIMEOUT = 5000;

const inTheLog = (log: Logger): SmsProvider => ({
  async send(mobile, code, purpose) {
    log.info({ mobile, code, purpose }, '短信验证码（开发环境：未配置短信接口，仅写入日志）');
    return true;
  },
  async sendText(mobile, text) {
    log.info({ mobile, text }, '短信（开发环境：未配置短信接口，仅写入日志）');
    return true;
  },
});

/** Posts `{mobile, code, purpose}` or `{mobile, text}` to a gateway that holds the templates of codes; any 2xx response is a success. */
const overHttp = ({ url = '', token }: SmsSettings, log: Logger): SmsProvider => {
  const post = async (message: Record<string, string>) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(TIMEOUT),
        redirect: 'error',
      });
      if (!answer.ok) log.error({ status: answer.status }, 'the SMS gateway declined');
      return answer.ok;
    } catch (error) {
      log.error({ err: error }, 'the SMS gateway cannot be reached');
      return false;
    }
  };
  return {
    send: (mobile, code, purpose) => post({ mobile, code, purpose }),
    sendText: (mobile, text) => post({ mobile, text }),
  };
};

export const createSmsProvider = (settings: SmsSettings, log: Logger): SmsProvider => {
  if (settings.provider === 'http') return overHttp(settings, log);
  if (settings.provider === 'log') return inTheLog(log);
  return { send: async () => undefined, sendText: async () => undefined };
};
