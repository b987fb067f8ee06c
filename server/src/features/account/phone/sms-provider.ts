import type { Logger } from 'pino';
import type { SmsPurpose } from './sms-codes.ts';

/** Sends one code. `false`: the provider declined; `undefined`: no provider is configured. */
export interface SmsProvider {
  send(mobile: string, code: string, purpose: SmsPurpose): Promise<boolean | undefined>;
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
});

/** Posts `{mobile, code, purpose}` to a gateway that holds the message templates; any 2xx response is a success. */
const overHttp = ({ url = '', token }: SmsSettings, log: Logger): SmsProvider => ({
  async send(mobile, code, purpose) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ mobile, code, purpose }),
        signal: AbortSignal.timeout(TIMEOUT),
        redirect: 'error',
      });
      if (!answer.ok) log.error({ status: answer.status }, 'the SMS gateway declined');
      return answer.ok;
    } catch (error) {
      log.error({ err: error }, 'the SMS gateway cannot be reached');
      return false;
    }
  },
});

export const createSmsProvider = (settings: SmsSettings, log: Logger): SmsProvider => {
  if (settings.provider === 'http') return overHttp(settings, log);
  if (settings.provider === 'log') return inTheLog(log);
  return { send: async () => undefined };
};
