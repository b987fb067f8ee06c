import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // no automatic retry: the user has seen the fault and has a retry button. `networkMode`: fail at once when offline instead of waiting
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always', staleTime: 0 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The console's only query cache (TanStack Query). */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
