import { useQuery } from '@tanstack/react-query';
import type { AnyEndpoint, InputOf, ResultOf } from '#contract/index.ts';
import { ask, type CallOptions } from '#http/index.ts';

export interface One<Result> {
  data: Result | undefined;
  /** Nothing to show yet. */
  isLoading: boolean;
  error: Error | null;
  reload: () => void;
}

/** What an endpoint answers, kept fresh; `null` as input means: do not ask yet. */
export const useOne = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E> | null): One<ResultOf<E>> => {
  const query = useQuery({
    queryKey: [endpoint.path, input],
    // whether `input` may be left out is not known of an endpoint in general
    queryFn: ({ signal }) =>
      (ask as (endpoint: E, input: InputOf<E> | null, options: CallOptions) => Promise<ResultOf<E>>)(endpoint, input, { signal }),
    enabled: input !== null,
  });
  return { data: query.data, isLoading: query.isLoading, error: query.error, reload: () => void query.refetch() };
};
