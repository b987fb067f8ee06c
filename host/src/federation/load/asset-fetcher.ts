import type { Asset } from '@mortise/shared/contract/registry';
import { BACKOFF, BUDGET } from '../budgets.ts';
import { RemoteFailure, type TransportCause } from '../failure/remote-failure.ts';

type Carrier = 'entry' | 'asset';

/** Expected content type by extension. Refuses HTML fallback pages that answer 200. */
const contentTypes: Record<string, RegExp> = { js: /javascript/, css: /text\/css/ };

const isRetryable = (code: string) => !/-(content|tampered|offline)$/.test(code);

/**
 * Fetches files into the browser cache and checks them before a script element runs them. The browser verifies the hash on use
 * (`integrity`); fetching first gives failures a cause, because a script element only reports "error".
 */
export function createAssetFetcher() {
  const requests = new Map<string, Promise<void>>();
  const arrived = new Set<string>();
  /** URLs whose last response was bad: the next attempt bypasses the browser cache. */
  const invalid = new Set<string>();

  const tryOnce = async (carrier: Carrier, url: string, asset: Asset, total: AbortSignal, priority: RequestPriority) => {
    const fail = (cause: TransportCause, detail: string, fault?: unknown) =>
      new RemoteFailure(`${carrier}-${cause}`, `${url}: ${detail}`, fault);
    const budget = AbortSignal.timeout(BUDGET[carrier]);
    try {
      const cache = invalid.has(url) ? 'reload' : 'default';
      const response = await fetch(url, { mode: 'cors', cache, priority, signal: AbortSignal.any([budget, total]) });
      if (response.status === 404 || response.status === 410) throw fail('missing', `${response.status}`);
      if (!response.ok) throw fail('refused', `${response.status}`);
      const type = response.headers.get('content-type') ?? '';
      const wanted = contentTypes[asset.path.split('.').at(-1) ?? ''];
      if (wanted && !wanted.test(type)) throw fail('content', type || 'no content type');
      const { byteLength } = await response.arrayBuffer();
      // dev servers rebuild in place and publish no hashes, so sizes may differ
      if (asset.integrity && byteLength < asset.size) throw fail('truncated', `${byteLength} of ${asset.size} bytes`);
      if (asset.integrity && byteLength > asset.size) throw fail('tampered', `${byteLength} bytes in place of ${asset.size}`);
    } catch (fault) {
      invalid.add(url);
      if (fault instanceof RemoteFailure) throw fault;
      if (budget.aborted || total.aborted) throw fail('timeout', 'no answer in time', fault);
      throw fail(navigator.onLine ? 'unreachable' : 'offline', fault instanceof Error ? fault.message : String(fault), fault);
    }
  };

  const bring = async (carrier: Carrier, url: string, asset: Asset, priority: RequestPriority) => {
    const total = AbortSignal.timeout(BUDGET.total);
    for (let attempt = 0; ; attempt++) {
      try {
        return await tryOnce(carrier, url, asset, total, priority);
      } catch (fault) {
        const pause = BACKOFF[attempt];
        if (pause === undefined || total.aborted || !(fault instanceof RemoteFailure) || !isRetryable(fault.code)) throw fault;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };

  return {
    /** Resolves when the file is cached and valid; rejects with a RemoteFailure. Concurrent and later calls share one request. */
    fetch(carrier: Carrier, base: string, asset: Asset, priority: RequestPriority = 'auto'): Promise<void> {
      const url = new URL(asset.path, base).href;
      const known = requests.get(url);
      if (known) return known;
      const request = bring(carrier, url, asset, priority);
      requests.set(url, request);
      request.then(
        () => arrived.add(url),
        () => requests.delete(url),
      );
      return request;
    },
    /** Whether the file was already fetched. */
    has: (base: string, asset: Asset) => arrived.has(new URL(asset.path, base).href),
    /** Marks a fetched file as unusable: the next `fetch` reloads it past the browser cache. */
    invalidate(base: string, asset: Asset) {
      const url = new URL(asset.path, base).href;
      requests.delete(url);
      arrived.delete(url);
      invalid.add(url);
    },
  };
}

export type AssetFetcher = ReturnType<typeof createAssetFetcher>;
