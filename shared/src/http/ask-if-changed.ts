import type { AnyEndpoint, ResultOf } from '#contract/index.ts';
import { requestOf, unwrap } from './call.ts';
import { http } from './client.ts';

const NOT_MODIFIED = 304;

/**
 * Reads something of which the caller has an earlier answer, named by its tag (ETag). Answers `undefined` if the server says that it is still
 * the same; servers without tags send it whole. Quiet: the caller reports failures.
 */
export const askIfChanged = async <E extends AnyEndpoint>(
  endpoint: E,
  tag: string | undefined,
): Promise<{ result: ResultOf<E>; tag?: string } | undefined> => {
  const { data, status, headers } = await http.request<unknown>({
    ...requestOf(endpoint, {}, { quiet: true }),
    headers: tag ? { 'If-None-Match': tag } : undefined,
    validateStatus: (code) => (code >= 200 && code < 300) || code === NOT_MODIFIED,
  });
  if (status === NOT_MODIFIED) return undefined;
  const sent: unknown = headers.etag;
  return { result: unwrap(data, status, true).result as ResultOf<E>, tag: typeof sent === 'string' ? sent : undefined };
};
