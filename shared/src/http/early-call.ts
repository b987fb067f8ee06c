import type { AnyEndpoint } from '#contract/index.ts';
import { type Parts, requestOf, unwrap } from './call.ts';
import { callerNow, configureHttp, earlyAnswers, http } from './client.ts';
import { createEarlyAnswers } from './early-answers.ts';

/**
 * Sends a read before the code that wants its answer is loaded. The next equal call takes the answer; nothing is said about a failure,
 * because that call sends the request again.
 */
export const askEarly = (path: string, query: Record<string, string>) => {
  if (!earlyAnswers()) configureHttp({ early: createEarlyAnswers({ caller: callerNow }) });
  earlyAnswers()?.keep(path, query, () => http.request<unknown>({ method: 'GET', url: path, params: query, quiet: true }));
};

/** The result of an early call that has arrived, so that a view can render it at once. Taken: a later call is sent. */
export const takeEarlyResult = (endpoint: AnyEndpoint, input: Parts): unknown => {
  const { url = '', params } = requestOf(endpoint, input);
  const arrived = earlyAnswers()?.takeArrived(url, params);
  if (!arrived) return undefined;
  try {
    return unwrap(arrived.data, arrived.status, true).result;
  } catch {
    // declined: the caller asks by itself, and shows what the server says
    return undefined;
  }
};
