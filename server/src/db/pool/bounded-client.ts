import { Client, type ClientConfig } from 'pg';

const LATE = 'Query read timeout';

/**
 * A pooled connection that closes itself when a query times out (`query_timeout`). Its late result may still arrive, and every later
 * query on the connection would queue behind it, so the pool has to open a new one.
 */
export class BoundedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // The pool listens to idle connections only, and an `error` event without a listener ends the process. Whoever uses this one gets
    // the error from its query: the pending one, or the next.
    this.on('error', () => undefined);
  }

  // Client.query has a dozen overloads: pass the arguments through unchanged
  override query(...call: unknown[]): never {
    const asked = (super.query as (...call: unknown[]) => unknown).apply(this, call);
    if (asked instanceof Promise) asked.catch((error: unknown) => error instanceof Error && error.message === LATE && this.#cut());
    return asked as never;
  }

  #cut() {
    // while a query is pending, end() destroys the socket
    this.end().catch(() => undefined);
  }
}
