import { Pool, type PoolClient } from 'pg';
import { currentCaller } from '#platform/caller.ts';

const WRITES = /^\s*(insert|update|delete|with)\b/i;

const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as { text?: unknown } | undefined)?.text ?? ''));

type Taken = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * A pool whose connections know who is calling, as the setting `mortise.caller`: the database itself notes who changed a row
 * (record-versions.ts). Only writing statements and transactions are told, and a connection only when its last caller was another.
 */
export class CallerPool extends Pool {
  readonly #told = new WeakMap<PoolClient, string>();

  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | undefined {
    if (!taken) return this.#connectAsCaller();
    // with a callback it is the pool itself that takes a connection for one reading statement
    super.connect(taken);
    return undefined;
  }

  // the pool's own signatures are a dozen; whatever form a call has, it is handed on as it came
  override query(...call: unknown[]): never {
    const ask = (asked: (...call: unknown[]) => unknown) => asked(...call) as never;
    const awaited = typeof call.at(-1) !== 'function';
    if (!awaited || !WRITES.test(String(textOf(call[0])))) return ask(super.query.bind(this) as (...call: unknown[]) => unknown);
    return this.#write(call) as never;
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
