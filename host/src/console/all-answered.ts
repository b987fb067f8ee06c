import type { QueryClient } from '@tanstack/react-query';

/** Resolves as soon as no query is waiting for its answer. Each ends by itself: calls have time-outs. */
export const allAnswered = (queries: QueryClient) =>
  new Promise<void>((resolve) => {
    const stop = queries.getQueryCache().subscribe(() => check());
    const check = () => {
      if (queries.isFetching()) return;
      stop();
      resolve();
    };
    check();
  });
