import { Client } from 'pg';

const LATE = 'Query read timeout';

/**
 * A connection of the pool whose answers have a limit (`query_timeout`). One that was late may still have an answer on its way, and
 * whoever waits behind it would wait as long: it is cut, and the pool opens another.
 */
export class BoundedClient extends Client {
  // the client's own signatures are a dozen; whatever form a call has, it is handed on as it came
  override query(...call: unknown[]): never {
    const asked = (super.query as (...call: unknown[]) => unknown).apply(this, call);
    if (asked instanceof Promise) asked.catch((error: unknown) => error instanceof Error && error.message === LATE && this.#cut());
    return asked as never;
  }

  #cut() {
    // while a question is open, ending means cutting
    this.end().catch(() => undefined);
  }
}
