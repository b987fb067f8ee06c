import type { Asset } from '@mortise/shared/contract/registry';
import { BACKOFF, BUDGET } from '../budgets.ts';
import { RemoteFailure, type TransportCause } from '../failure/remote-failure.ts';
import type { Slot, Slots } from './slots.ts';

type Carrier = 'entry' | 'asset';

/** Expected content type by extension. Refuses HTML fallback pages that answer 200. */
const contentTypes: Record<string, RegExp> = { js: /javascript/, css: /text\/css/ };

/** The request hung and gave its place to another one. */
class Yielded extends Error {}

const isRetryable = (code: string) => !/-(content|tampered|offline)$/.test(code);

/**
 * Fetches files into the browser cache and checks them before a script element runs them. The browser verifies the hash on use
 * (`integrity`); fetching first gives failures a cause, because a script element only reports "error".
 */
export function createAssetFetcher(slotsOf: (url: string) => Slots | undefined = () => undefined) {
  const requests = new Map<string, Promise<void>>();
  const arrived = new Set<string>();
  /** URLs whose last response was bad: the next attempt bypasses the browser cache. */
  const invalid = new Set<string>();

  const tryOnce = async (carrier: Carrier, url: string, asset: Asset, total: AbortSignal, priority: RequestPriority, slot?: Slot) => {
    const fail = (cause: TransportCause, detail: string, fault?: unknown) =>
      new RemoteFailure(`${carrier}-${cause}`, `${url}: ${detail}`, fault);
    const budget = AbortSignal.timeout(BUDGET[carrier]);
    try {
      const cache = invalid.has(url) ? 'reload' : 'default';
      const signals = [budget, total, ...(slot ? [slot.yielded] : [])];
      const response = await fetch(url, { mode: 'cors', cache, priority, signal: AbortSignal.any(signals) });
      slot?.answered();
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
      if (slot?.yielded.aborted) throw new Yielded();
      invalid.add(url);
      if (fault instanceof RemoteFailure) throw fault;
      if (budget.aborted || total.aborted) throw fail('timeout', 'no answer in time', fault);
      throw fail(navigator.onLine ? 'unreachable' : 'offline', fault instanceof Error ? fault.message : String(fault), fault);
    }
  };

  const bring = async (carrier: Carrier, url: string, asset: Asset, priority: RequestPriority) => {
    const total = AbortSignal.timeout(BUDGET.total);
    for (let attempt = 0; ; attempt++) {
      const slot = await slotsOf(url)?.take();
      try {
        return await tryOnce(carrier, url, asset, total, priority, slot);
      } catch (fault) {
        slot?.release();
        if (fault instanceof Yielded) {
          // no attempt of its own: it waits for its turn again
          attempt--;
          continue;
        }
        const pause = BACKOFF[attempt];
        if (pause === undefined || total.aborted || !(fault instanceof RemoteFailure) || !isRetryable(fault.code)) throw fault;
        await new Promise((resolve) => setTimeout(resolve, pause));
      } finally {
        slot?.release();
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
