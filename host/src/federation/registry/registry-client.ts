import { doublesOf, parseUntrusted, RegistryDocument } from '@mortise/shared/contract/registry';
import type { BrowserStorage } from '@mortise/shared/session';
import { BUDGET } from '../budgets.ts';
import { failureOf, RemoteFailure } from '../failure/remote-failure.ts';

export interface RegistryAnswer {
  document: RegistryDocument;
  /** Why the registry failed, if this is the last good document. */
  stale?: RemoteFailure;
  /** When the registry last answered, in milliseconds since the epoch, if known. */
  keptAt?: number;
}

export interface RegistryClientOptions {
  /** URL of the document: the server's endpoint or a static file. */
  address: string;
  headers: () => Record<string, string>;
  /** Documents are stored per user. */
  userId: () => string | undefined;
  storage: BrowserStorage;
}

/** Longest pause that a server can impose with `Retry-After`, in seconds. */
const LONGEST_PAUSE = 60;

/** Parses an untrusted document. Throws a `RemoteFailure`. */
export function parseDocument(text: string): RegistryDocument {
  const raw = (() => {
    try {
      return parseUntrusted(text);
    } catch (fault) {
      throw failureOf(fault, 'registry-invalid');
    }
  })();
  const { success, data, error } = RegistryDocument.safeParse(raw);
  if (!success) {
    const [first] = error.issues;
    throw new RemoteFailure('registry-invalid', `${first?.path.join('.')}: ${first?.message}`, error);
  }
  refuseDoubles('remote', data.remotes);
  for (const { name, build } of data.remotes) refuseDoubles(`expose of ${name}`, build.exposes);
  return data;
}

function refuseDoubles(what: string, named: readonly { name: string }[]) {
  const [double] = doublesOf(named);
  if (double !== undefined) throw new RemoteFailure('registry-invalid', `two ${what}: ${double}`);
}

/**
 * Fetches the registry document with ETag and timeout. On failure it answers with the last good document of the user, and throws a
 * `RemoteFailure` if there is none.
 */
export function createRegistryClient({ address, headers, userId, storage }: RegistryClientOptions) {
  const keptUnder = () => `mortise:registry:${userId() ?? ''}`;
  let etag: string | undefined;
  /** Until when the server asked for no further request (`Retry-After`), in milliseconds since the epoch. */
  let pausedUntil = 0;
  let latest: { text: string; document: RegistryDocument; of: string } | undefined;

  const keep = (text: string) => {
    const isKept = storage.write(keptUnder(), text) && storage.write(`${keptUnder()}:at`, String(Date.now()));
    if (!isKept) console.warn('The registry document could not be stored.');
  };

  const fetchDocument = async (): Promise<RegistryDocument> => {
    if (pausedUntil > Date.now()) throw new RemoteFailure('registry-refused', `${address}: waits for Retry-After`);
    const known = latest?.of === keptUnder() ? latest : undefined;
    const response = await answerOf(address, { ...headers(), ...(known && etag && { 'If-None-Match': etag }) });
    if (response.status === 304 && known) {
      keep(known.text);
      return known.document;
    }
    const pause = Number(response.headers.get('retry-after'));
    if (pause > 0) pausedUntil = Date.now() + Math.min(pause, LONGEST_PAUSE) * 1000;
    if (response.status === 404) throw new RemoteFailure('registry-missing', address);
    if (!response.ok) throw new RemoteFailure('registry-refused', `${address}: ${response.status}`);
    if (!/json/.test(response.headers.get('content-type') ?? '')) throw new RemoteFailure('registry-content', address);
    const text = response.text;
    const document = parseDocument(text);
    latest = { text, document, of: keptUnder() };
    etag = response.headers.get('etag') ?? undefined;
    keep(text);
    return document;
  };

  const lastGood = () => {
    if (latest?.of === keptUnder()) return latest.document;
    const text = storage.read(keptUnder()) ?? null;
    try {
      return text === null ? undefined : parseDocument(text);
    } catch (fault) {
      console.warn('The stored registry document is invalid.', fault);
      return undefined;
    }
  };

  return {
    async fetch(): Promise<RegistryAnswer> {
      try {
        return { document: await fetchDocument() };
      } catch (fault) {
        const failure = failureOf(fault, 'registry-unreachable');
        const document = lastGood();
        if (!document) throw failure;
        const at = Number(storage.read(`${keptUnder()}:at`) ?? 0);
        return { document, stale: failure, ...(at && { keptAt: at }) };
      }
    },
  };
}

export type RegistryClient = ReturnType<typeof createRegistryClient>;

/** Status, headers and body, within the timeout. */
async function answerOf(address: string, headers: Record<string, string>) {
  const signal = AbortSignal.timeout(BUDGET.registry);
  try {
    const response = await fetch(address, { headers, signal, cache: 'no-cache' });
    return { status: response.status, ok: response.ok, headers: response.headers, text: await response.text() };
  } catch (fault) {
    if (signal.aborted) throw new RemoteFailure('registry-timeout', address, fault);
    throw new RemoteFailure(navigator.onLine ? 'registry-unreachable' : 'registry-offline', address, fault);
  }
}
