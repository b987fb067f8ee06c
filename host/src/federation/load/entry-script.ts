import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RemoteFailure } from '../failure/remote-failure.ts';

export interface Script {
  url: string;
  integrity?: string | undefined;
}

export interface EntryScript extends Script {
  /** Name of the global variable that the script defines. */
  container: string;
}

/** The container type of Module Federation's runtime. */
export type Container = NonNullable<Parameters<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>[0]['remoteEntryExports']>;

const isContainer = (value: unknown): value is Container => {
  const container = value as Partial<Container> | undefined;
  return typeof container?.get === 'function' && typeof container.init === 'function';
};

/**
 * Adds preload links for chunks, with their hashes: the browser reads them from its cache while the entry runs. Failures are ignored here;
 * the entry reports them when it asks for the chunk.
 */
export function preloadChunks(chunks: readonly Script[]) {
  for (const { url, integrity } of chunks) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href: url, ...(integrity && { integrity }) });
    link.onload = link.onerror = () => link.remove();
    document.head.append(link);
  }
}

/** Runs an entry that is already cached. Resolves with its container, or rejects with a RemoteFailure. */
export function runEntry({ url, integrity, container }: EntryScript): Promise<Container> {
  const globals = window as unknown as Record<string, unknown>;
  return new Promise((resolve, reject) => {
    let thrown: unknown;
    const onError = (event: ErrorEvent) => {
      if (event.filename === url) thrown = event.error ?? event.message;
    };
    const script = document.createElement('script');
    const done = () => {
      window.removeEventListener('error', onError);
      script.remove();
    };
    script.src = url;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => {
      done();
      const defined = globals[container];
      if (thrown !== undefined) reject(new RemoteFailure('entry-threw', `${url}: ${thrown}`, thrown));
      else if (!isContainer(defined)) reject(new RemoteFailure('entry-shape', `${url} defines no ${container}`));
      else resolve(defined);
    };
    script.onerror = () => {
      done();
      // it was fetched a moment ago, so the browser must have rejected its hash
      reject(new RemoteFailure('entry-tampered', url));
    };
    window.addEventListener('error', onError);
    document.head.append(script);
  });
}
