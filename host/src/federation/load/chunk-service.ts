import { type Asset, CHUNK_SERVICE, type ChunkService } from '@mortise/shared/contract/registry';
import { RemoteFailure } from '../failure/remote-failure.ts';
import type { AssetFetcher } from './asset-fetcher.ts';
import type { Admitted } from './gate.ts';

/** Thrown by a remote's own chunk loading. The file had been fetched before, so its hash must be wrong. */
export const isChunkFault = (fault: unknown) => {
  const { name, code } = (fault ?? {}) as { name?: string; code?: string };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
};

interface ChunkServiceParts {
  fetcher: Pick<AssetFetcher, 'fetch' | 'invalidate'>;
  /** Whether the registry still pins the build. If not, the server may have deleted its files. */
  isPinned: (container: string) => Promise<boolean>;
}

/**
 * Fetches the lazy chunks of remotes with the same checks, retries and failure codes as the files a view is opened with. Remotes call it
 * through a global function.
 */
export function createChunkService({ fetcher, isPinned }: ChunkServiceParts) {
  const builds = new Map<string, { base: string; assets: Map<string, Asset> }>();
  const pendingChunks = new Map<string, Set<Promise<unknown>>>();

  const named = async (container: string, fault: unknown): Promise<unknown> => {
    if (!(fault instanceof RemoteFailure) || fault.code !== 'asset-missing') return fault;
    const pinned = await isPinned(container).catch(() => true);
    return pinned ? fault : new RemoteFailure('build-gone', fault.detail, fault);
  };

  const bring = async (container: string, paths: readonly string[], use: () => Promise<unknown>): Promise<unknown> => {
    const build = builds.get(container);
    const assets = paths.flatMap((path) => build?.assets.get(path) ?? []);
    if (!build || !assets.length) return use();
    try {
      await Promise.all(assets.map((asset) => fetcher.fetch('asset', build.base, asset)));
    } catch (fault) {
      throw await named(container, fault);
    }
    try {
      return await use();
    } catch (fault) {
      if (!isChunkFault(fault)) throw fault;
      for (const asset of assets) fetcher.invalidate(build.base, asset);
      throw new RemoteFailure('asset-tampered', assets.map(({ path }) => path).join(', '), fault);
    }
  };

  const serve: ChunkService = (container, paths, use) => {
    const coming = bring(container, paths, use);
    const others = pendingChunks.get(container) ?? new Set();
    pendingChunks.set(container, others.add(coming));
    const done = () => void others.delete(coming);
    coming.then(done, done);
    return coming;
  };
  Object.assign(globalThis, { [CHUNK_SERVICE]: serve });

  return {
    /** Registers a build, so that its chunks are fetched here. */
    know({ remote: { build }, base }: Admitted) {
      builds.set(build.container, { base, assets: new Map(build.assets.map((asset) => [asset.path, asset])) });
    },
    /** Settles when the chunks of a build in flight have arrived or failed; `undefined` if there are none. */
    pendingChunks(container: string): Promise<unknown> | undefined {
      const coming = pendingChunks.get(container);
      return coming?.size ? Promise.allSettled(coming) : undefined;
    },
  };
}

export type Chunks = ReturnType<typeof createChunkService>;
