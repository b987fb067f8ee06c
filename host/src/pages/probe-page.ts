/** Why the page of a frame cannot be shown. */
export type FrameFailure = 'missing' | 'refused' | 'broken' | 'unreachable';

/** Milliseconds. A slower server gets its frame without a check. */
const WITHIN = 8000;

const failureOf = ({ type, status, headers }: Response): FrameFailure | undefined => {
  // a redirect leads to a page that the frame follows
  if (type === 'opaqueredirect') return undefined;
  if (status === 401 || status === 403) return 'refused';
  if (status === 429 || status >= 500) return 'broken';
  // an envelope in place of a page: JeecgBoot answers unknown paths with status 200
  return status >= 400 || headers.get('content-type')?.includes('json') ? 'missing' : undefined;
};

/**
 * Asks this server for a page before a frame shows it, because a frame cannot tell a page from an error. With GET, as some pages do not
 * know HEAD; the body is not read. Pages of other sites cannot be asked: their servers would have to allow it.
 */
export const probePage = async (address: string, signal: AbortSignal): Promise<FrameFailure | undefined> => {
  const deadline = AbortSignal.timeout(WITHIN);
  const answered = new AbortController();
  try {
    const headers = { accept: 'text/html,*/*;q=0.8' };
    return failureOf(await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.any([signal, deadline, answered.signal]) }));
  } catch {
    return deadline.aborted ? undefined : 'unreachable';
  } finally {
    answered.abort();
  }
};
