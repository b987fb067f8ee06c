import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { fullWidth } from '#contract/kernel/full-width.ts';
import { apiBase, queryText } from './address.ts';
import { createBackOff } from './back-off.ts';
import type { EarlyAnswers } from './early-answers.ts';
import { Fault } from './failure.ts';
import { type FaultNotice, noticeOf, type Symptom } from './fault-catalogue.ts';
import { createFaultDedup } from './fault-dedup.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Suppresses the global error notice; the caller shows its own message. */
    quiet?: boolean;
  }
}

export interface HttpSettings {
  token: () => string | undefined;
  tenantId: () => number;
  /** Called once per cause, before the caller's promise rejects. */
  onFault: (notice: FaultNotice) => void;
  /** Answers that were asked for before their callers were there. Set by the console: the sign-in page does without. */
  early?: EarlyAnswers;
}

/** Milliseconds (docs/requirements.md §9). */
const REQUEST_TIMEOUT = 9000;
const TOKEN_HEADER = 'X-Access-Token';
// JeecgBoot reads the first name up to 2.4.2 and the second from 2.4.3 on (docs/wire/conventions.md §2)
const TENANT_HEADERS = ['tenant_id', 'tenant-id'];

const settings: HttpSettings = { token: () => undefined, tenantId: () => 0, onFault: () => {} };
/** Names the caller whose token and tenant are sent now. */
export const callerNow = () => `${settings.tenantId()} ${settings.token()}`;
export const earlyAnswers = (): EarlyAnswers | undefined => settings.early;

const dedup = createFaultDedup();
const backOff = createBackOff();

/** Sets where the client gets token and tenant from, and who shows faults. May be called several times, with one part each. */
export const configureHttp = (more: Partial<HttpSettings>) => {
  Object.assign(settings, more);
};

/** The console's only axios instance. */
export const http = axios.create({ timeout: REQUEST_TIMEOUT, paramsSerializer: { serialize: queryText } });

const takesTimestamp = ({ method, url = '' }: InternalAxiosRequestConfig) =>
  method?.toUpperCase() === 'GET' && !url.includes('sys/dict/getDictItems');

const prepare = (config: InternalAxiosRequestConfig) => {
  config.baseURL ??= apiBase();
  const token = settings.token();
  if (token && !config.headers.has(TOKEN_HEADER)) config.headers.set(TOKEN_HEADER, token);
  for (const name of TENANT_HEADERS) if (!config.headers.has(name)) config.headers.set(name, String(settings.tenantId()));
  backOff.check(config);
  if (takesTimestamp(config)) config.params = { ...config.params, _t: Math.floor(Date.now() / 1000) };
  return config;
};
// synchronous: the request leaves at once, and not after what the browser renders in the same task
http.interceptors.request.use(prepare, undefined, { synchronous: true });

const saidBy = async (body: unknown): Promise<string | undefined> => {
  if (body instanceof Blob) {
    if (!body.type.includes('json')) return undefined;
    return saidBy(JSON.parse(await body.text()));
  }
  const message = (body as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? fullWidth(message) : undefined;
};

const symptomOf = async (error: AxiosError): Promise<Symptom> => {
  const sent = error.config?.headers.get(TOKEN_HEADER);
  return {
    status: error.response?.status,
    message: await saidBy(error.response?.data).catch(() => undefined),
    // a late response to a former session must not end the present one
    withToken: Boolean(sent) && sent === settings.token(),
    timedOut: error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT,
    online: navigator.onLine,
  };
};

const notify = (notice: FaultNotice, quiet = false) => {
  if (!quiet && dedup.isNew(notice, settings.token())) settings.onFault(notice);
};

/** Shows the global error notice and returns the `Fault` to throw. */
export const faultOf = async (error: AxiosError): Promise<Fault> => {
  const symptom = await symptomOf(error);
  const notice = noticeOf(symptom);
  // `quiet` does not suppress the end of the session
  notify(notice, error.config?.quiet && notice.session === 'keep');
  return new Fault(notice.cause, notice.text, symptom.status);
};

/** The `Fault` for a response that is no envelope, such as a proxy's error page. */
export const unreadable = (status: number, quiet?: boolean): Fault => {
  const notice = noticeOf({ status: Math.min(status, 399), withToken: false });
  notify(notice, quiet);
  return new Fault(notice.cause, notice.text, status);
};

http.interceptors.response.use(
  (response) => {
    dedup.answered();
    return response;
  },
  async (error: unknown) => {
    if (axios.isCancel(error) || !axios.isAxiosError(error)) throw error;
    if (error.response) {
      dedup.answered();
      backOff.note(error.response);
    }
    throw await faultOf(error);
  },
);
