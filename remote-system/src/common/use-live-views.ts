import { RegistryDocument } from '@mortise/shared/contract/registry';
import { http } from '@mortise/shared/http';
import { useQuery } from '@tanstack/react-query';

const FRESH = 60_000;
// the page's meta tag contains the URL of the registry
const address = () => document.querySelector<HTMLMetaElement>('meta[name="mortise-registry"]')?.content ?? '/registry';

const readViews = async (signal: AbortSignal) => {
  const { data } = await http.get<unknown>(address(), { baseURL: '', quiet: true, signal });
  const { remotes } = RegistryDocument.parse(data);
  return remotes
    .filter(({ enabled }) => enabled)
    .flatMap(({ name, build }) =>
      build.exposes.filter(({ kind }) => kind === 'view').map((expose) => ({ remote: name, view: expose.name })),
    );
};

/** Views that live remotes offer now, which menu rows can name without a deployment. Empty while the registry is unreachable. */
export const useLiveViews = () => {
  const { data } = useQuery({ queryKey: ['live views'], queryFn: ({ signal }) => readViews(signal), staleTime: FRESH, retry: false });
  return data ?? [];
};
