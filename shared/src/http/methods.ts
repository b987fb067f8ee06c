import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import type { AnyEndpoint, Method } from '#contract/index.ts';
import { methodsOf } from '#contract/kernel/endpoint.ts';
import { http } from './client.ts';

const NOT_ALLOWED = 405;

/** The method that the server accepted last, by endpoint; kept until the page is loaded again. */
const accepted = new Map<string, Method>();

/** Forgets which methods the server accepted. */
export const forgetMethods = () => accepted.clear();

/** JeecgBoot refuses a method with HTTP 200 and code 405 in the envelope, other servers with HTTP 405. */
const isMethodRefused = ({ status, data }: AxiosResponse<unknown>) => {
  if (status === NOT_ALLOWED) return true;
  const { success, code } = (data ?? {}) as { success?: unknown; code?: unknown };
  return success === false && Number(code) === NOT_ALLOWED;
};

const acceptsRefusal = (status: number) => (status >= 200 && status < 300) || status === NOT_ALLOWED;

/**
 * Sends a request with the first method of an endpoint. If the server answers 405, so that nothing was executed, the request is repeated
 * with the next method of the endpoint's list.
 */
export const withMethods = async (endpoint: AnyEndpoint, requestBy: (method: Method) => AxiosRequestConfig) => {
  const methods = methodsOf(endpoint);
  // endpoints of different methods can share a path
  const key = `${methods.join(' ')} ${endpoint.path}`;
  const known = accepted.get(key);
  const order = known ? [known, ...methods.filter((method) => method !== known)] : methods;
  for (const method of order.slice(0, -1)) {
    const response = await http.request<unknown>({ ...requestBy(method), validateStatus: acceptsRefusal });
    if (isMethodRefused(response)) continue;
    accepted.set(key, method);
    return response;
  }
  const last = order.at(-1) as Method;
  const response = await http.request<unknown>(requestBy(last));
  if (methods.length > 1 && !isMethodRefused(response)) accepted.set(key, last);
  return response;
};
