import type { FaultNotice } from './fault-catalogue.ts';

const CONNECTION: readonly FaultNotice['cause'][] = ['offline', 'unreachable', 'timeout'];

/**
 * Suppresses repeated notices, such as those of requests that fail together or of a poll that fails every few seconds. The end of the
 * session is reported once per token, a lost connection once until a response arrives, any other failure once while its notice is shown.
 */
export const createFaultDedup = (now: () => number = Date.now) => {
  const until = new Map<string, number>();
  let endedToken: string | undefined;

  return {
    isNew(notice: FaultNotice, token: string | undefined) {
      if (notice.session !== 'keep') {
        const isNew = endedToken !== token;
        endedToken = token;
        return isNew;
      }
      const key = `${notice.cause} ${notice.text}`;
      const isNew = (until.get(key) ?? 0) <= now();
      until.set(key, CONNECTION.includes(notice.cause) ? Number.POSITIVE_INFINITY : now() + notice.seconds * 1000);
      return isNew;
    },
    answered() {
      for (const key of until.keys()) if (CONNECTION.some((cause) => key.startsWith(`${cause} `))) until.delete(key);
    },
  };
};
