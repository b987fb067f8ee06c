import type { AnyEndpoint } from '@mortise/shared/contract';
import { offers } from '@mortise/shared/session';

/** The endpoint with the path that the server answers: JeecgBoot knows only the longest one, below `/sys`. */
export const asOffered = <E extends AnyEndpoint>(endpoint: E): E =>
  offers().prefixlessSignIn ? endpoint : { ...endpoint, path: endpoint.alias?.at(-1) ?? endpoint.path };
