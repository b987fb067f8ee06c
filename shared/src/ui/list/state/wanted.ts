import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What an address can want opened: a `part` of the page, such as the form of a new row, or the `record` with an id. */
export type Wanted = 'part' | 'record';

// with a dot: a list would take any other parameter for a condition
const parameterOf = (wanted: Wanted) => `wanted.${wanted}`;

/** URL parameters for a page that shall open something, see `useWanted`. */
export const wantedParams = (wanted: Wanted, value: string): Record<string, string> => ({ [parameterOf(wanted)]: value });

/**
 * Opens what the address wants, once, and takes it out of the address. `open` returns false as long as it cannot decide, for example
 * because rows are loading, and is asked again at the next render.
 */
export const useWanted = (wanted: Wanted, open: (value: string) => boolean) => {
  const [params, setParams] = useSearchParams();
  const name = parameterOf(wanted);
  const value = params.get(name);
  // the address may change some renders later
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (value === null) opened.current = null;
    if (value === null || opened.current === value || !open(value)) return;
    opened.current = value;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(name);
        return next;
      },
      { replace: true },
    );
  });
};
