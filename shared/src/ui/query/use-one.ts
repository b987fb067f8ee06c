import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useId } from 'react';
import type { AnyEndpoint, InputOf, ResultOf } from '#contract/index.ts';
import { ask, type CallOptions, Refused } from '#http/index.ts';
import { CardReadsContext } from './card-reads.ts';
import { rendered } from './rendered.ts';

/** The envelope's code of a call that the caller has no right to. */
const NO_RIGHT = 510;

export interface One<Result> {
  data: Result | undefined;
  /** No data yet. */
  isLoading: boolean;
  error: Error | null;
  /** Settles when the answer is on screen; does not reject. */
  reload: () => Promise<unknown>;
}

/** A result that was requested by this component and never comes from a cache: the only one that may fill a form. */
export interface Fresh<Result> extends One<Result> {
  readonly isFresh: true;
}

const readOf =
  <E extends AnyEndpoint>(endpoint: E, input: InputOf<E> | null) =>
  // the generic endpoint hides whether `input` is optional
  ({ signal }: { signal: AbortSignal }) =>
    (ask as (endpoint: E, input: InputOf<E> | null, options: CallOptions) => Promise<ResultOf<E>>)(endpoint, input, { signal });

/**
 * Loads and caches an endpoint's result; `null` as input delays the request. A mounted component shows the cached result first and the
 * server's answer later, so a form must take its initial values from `useFresh`. On a board it reads again in the interval of its card.
 */
export const useOne = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E> | null): One<ResultOf<E>> => {
  const { every, waiting, denied } = useContext(CardReadsContext);
  const query = useQuery({
    queryKey: [endpoint.path, input],
    queryFn: readOf(endpoint, input),
    enabled: input !== null,
    // two cards with the same question share one request; a window in the background sends none
    refetchInterval: every,
  });
  const { isLoading, error } = query;
  useEffect(() => (isLoading ? waiting() : undefined), [isLoading, waiting]);
  useEffect(() => {
    if (error instanceof Refused && error.code === NO_RIGHT) denied();
  }, [error, denied]);
  return { data: query.data, isLoading: query.isLoading, error: query.error, reload: () => rendered(query.refetch()) };
};

/** Loads an endpoint's result for the initial values of a form: always from the server, once per mount, shared with nobody (ADR 36). */
export const useFresh = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E> | null): Fresh<ResultOf<E>> => {
  // a key of its own, so that no other component's request or cached answer is reused
  const mount = useId();
  const query = useQuery({
    queryKey: [endpoint.path, input, mount],
    queryFn: readOf(endpoint, input),
    enabled: input !== null,
    gcTime: 0,
    // the user's changes are relative to what was read when the form opened
    refetchOnReconnect: false,
  });
  return { data: query.data, isLoading: query.isLoading, error: query.error, reload: () => rendered(query.refetch()), isFresh: true };
};
