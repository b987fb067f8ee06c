import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/**
 * Puts the page that was asked for together with the click (ADR 65) into the cache, so that the list renders its rows at once. The ref says
 * whether the list has not mounted since.
 */
export const useEarlyPage = (queryKey: readonly unknown[], takeEarly: () => unknown) => {
  const client = useQueryClient();
  const [isEarly] = useState(() => {
    if (client.getQueryData(queryKey) !== undefined) return false;
    const early = takeEarly();
    if (early !== undefined) client.setQueryData(queryKey, early);
    return early !== undefined;
  });
  return useRef(isEarly);
};
