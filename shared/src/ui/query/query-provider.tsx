import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // a fault was told to the user already: trying again is a button, not a surprise. Offline is a state to show, not to wait in.
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always', staleTime: 0 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Where server rows live. One for the whole console. */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
