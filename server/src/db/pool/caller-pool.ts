import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { currentCaller } from '#platform/caller.ts';
import { heldClient } from './one-transaction.ts';
import { type Separate, separateWork } from './pool-context.ts';

const WRITES = /^\s*(insert|update|delete|with)\b/i;

const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as { text?: unknown } | undefined)?.text ?? ''));

type Taken = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * A pool that passes the current caller to the database as the setting `mortise.caller`, so that triggers can record who changed a row
 * (record-versions.ts). Sets it only for writes and transactions, and only if the connection's previous caller was different.
 */
export class CallerPool extends Pool {
  readonly #others: Partial<Record<Separate, Pool>>;
  readonly #told = new WeakMap<PoolClient, string>();

  /** @param others serve what runs in `asList` and `asSession` */
  constructor(config: PoolConfig, others: Partial<Record<Separate, Pool>> = {}) {
    super(config);
    this.#others = others;
  }

  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | undefined {
    const held = taken ? undefined : heldClient();
    if (held) return Promise.resolve(held.transaction());
    if (!taken) return this.#other()?.connect() ?? this.#connectAsCaller();
    // the callback form is called by Pool.query itself, here only for reads
    super.connect(taken);
    return undefined;
  }

  // Pool.query has a dozen overloads: pass the arguments through unchanged
  override query(...call: unknown[]): never {
    const ask = (asked: (...call: unknown[]) => unknown) => asked(...call) as never;
    const awaited = typeof call.at(-1) !== 'function';
    const held = awaited ? heldClient() : undefined;
    if (held) return ask(held.query.query.bind(held.query) as (...call: unknown[]) => unknown);
    const other = awaited ? this.#other() : undefined;
    if (other) return ask(other.query.bind(other) as (...call: unknown[]) => unknown);
    if (!awaited || !WRITES.test(String(textOf(call[0])))) return ask(super.query.bind(this) as (...call: unknown[]) => unknown);
    return this.#write(call) as never;
  }

  #other() {
    const work = separateWork();
    return work && this.#others[work];
  }

  async #write(call: unknown[]) {
    const client = await this.connect();
    try {
      return await (client.query as (...call: unknown[]) => Promise<unknown>).apply(client, call);
    } finally {
      client.release();
    }
  }

  async #connectAsCaller() {
    const client = await super.connect();
    const caller = currentCaller()?.username ?? '';
    if ((this.#told.get(client) ?? '') === caller) return client;
    try {
      await client.query("select set_config('mortise.caller', $1, false)", [caller]);
      this.#told.set(client, caller);
      return client;
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }
}
