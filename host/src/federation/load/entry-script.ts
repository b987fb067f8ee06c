import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RemoteFailure } from '../failure/remote-failure.ts';

export interface Script {
  url: string;
  integrity?: string | undefined;
}

export interface EntryScript extends Script {
  /** The global that the script defines. */
  container: string;
}

/** What Module Federation's runtime wants of an entry. */
export type Container = NonNullable<Parameters<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>[0]['remoteEntryExports']>;

const isContainer = (value: unknown): value is Container => {
  const container = value as Partial<Container> | undefined;
  return typeof container?.get === 'function' && typeof container.init === 'function';
};

/**
 * Takes chunks out of the browser's cache while their entry runs, which will ask for them then: with their hashes, not run. One
 * that fails is told of when it is asked for.
 */
export function preloadChunks(chunks: readonly Script[]) {
  for (const { url, integrity } of chunks) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href: url, ...(integrity && { integrity }) });
    link.onload = link.onerror = () => link.remove();
    document.head.append(link);
  }
}

/** Runs an entry that is already in the browser's cache, and answers the container that it defines. */
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
      // it arrived a moment ago: what keeps it from running is its hash
      reject(new RemoteFailure('entry-tampered', url));
    };
    window.addEventListener('error', onError);
    document.head.append(script);
  });
}
