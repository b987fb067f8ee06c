import type { PoolClient } from 'pg';

/** A connection that holds a session lock. PostgreSQL frees the lock as soon as the connection or its process ends. */
export interface SessionLock {
  client: PoolClient;
  /** Aborts when the connection is lost, and the lock with it. */
  lost: AbortSignal;
  release: () => Promise<void>;
}

/** Source of connections for locks only (`Database.locks`). */
export interface LockConnections {
  connect(): Promise<PoolClient>;
}

/**
 * Takes the session lock (advisory lock) of a key, or returns undefined if another session holds it. Needs a real session: behind a pooler in transaction
 * mode such locks are lost.
 */
export const takeSessionLock = async (locks: LockConnections, key: string): Promise<SessionLock | undefined> => {
  const client = await locks.connect();
  const broken = new AbortController();
  const onError = (error: Error) => broken.abort(error);
  client.on('error', onError);
  const giveBack = (destroy: boolean) => {
    client.off('error', onError);
    // pg needs a listener for what happens to an idle connection; the pool has its own
    client.release(destroy);
  };
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [key]);
    if (!rows[0]?.taken) {
      giveBack(false);
      return undefined;
    }
  } catch (error) {
    giveBack(true);
    throw error;
  }
  return {
    client,
    lost: broken.signal,
    async release() {
      if (broken.signal.aborted) return giveBack(true);
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]).then(
        () => giveBack(false),
        () => giveBack(true),
      );
    },
  };
};
