import { useQuery } from '@tanstack/react-query';
import type { AnyEndpoint, InputOf, ResultOf } from '#contract/index.ts';
import { ask, type CallOptions } from '#http/index.ts';

export interface One<Result> {
  data: Result | undefined;
  /** No data yet. */
  isLoading: boolean;
  error: Error | null;
  reload: () => void;
}

/** Loads and caches an endpoint's result; `null` as input delays the request. */
export const useOne = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E> | null): One<ResultOf<E>> => {
  const query = useQuery({
    queryKey: [endpoint.path, input],
    // the generic endpoint hides whether `input` is optional
    queryFn: ({ signal }) =>
      (ask as (endpoint: E, input: InputOf<E> | null, options: CallOptions) => Promise<ResultOf<E>>)(endpoint, input, { signal }),
    enabled: input !== null,
  });
  return { data: query.data, isLoading: query.isLoading, error: query.error, reload: () => void query.refetch() };
};
