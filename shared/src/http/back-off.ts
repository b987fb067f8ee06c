import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** Longest pause that a server can impose with `Retry-After`, in milliseconds. */
const LONGEST = 60_000;

// with the headers' token: limits are counted by person
const keyOf = ({ method = 'get', url = '', headers }: InternalAxiosRequestConfig) =>
  `${method.toLowerCase()} ${url} ${headers.get('X-Access-Token')}`;

/**
 * Honours `Retry-After` of HTTP 429 and 503: until then the same call fails at once with the same answer, without reaching the server.
 * Otherwise polls and impatient users would keep an overloaded server busy with refusals.
 */
export const createBackOff = () => {
  const pauses = new Map<string, { until: number; answer: AxiosResponse }>();
  return {
    /** Remembers the pause that a response asks for. */
    note(answer: AxiosResponse) {
      const seconds = Number(answer.headers['retry-after']);
      if (![429, 503].includes(answer.status) || !(seconds > 0)) return;
      // the failure that `check` threw: repeating it must not extend the pause
      if (pauses.get(keyOf(answer.config))?.answer === answer) return;
      for (const [key, { until }] of pauses) if (until <= Date.now()) pauses.delete(key);
      pauses.set(keyOf(answer.config), { until: Date.now() + Math.min(seconds * 1000, LONGEST), answer });
    },
    /** Throws the earlier failure while the pause lasts. Call it when the headers are complete. */
    check(config: InternalAxiosRequestConfig) {
      const pause = pauses.get(keyOf(config));
      if (!pause || pause.until <= Date.now()) return;
      throw new AxiosError(`HTTP ${pause.answer.status}`, AxiosError.ERR_BAD_REQUEST, config, undefined, pause.answer);
    },
  };
};
