const EVERY = 60_000;

interface SessionStore {
  countLive(moment: number): PromiseLike<number>;
  removeExpired(moment: number): Promise<number>;
}

/** Counts active, peak and expired sessions since the start. */
export const watchSessions = (sessions: SessionStore, onTrouble: (error: unknown) => void, clock: () => number = Date.now) => {
  let expired = 0;
  let most = 0;

  const figures = async () => {
    const active = await sessions.countLive(clock());
    most = Math.max(most, active);
    return { active, most, expired };
  };
  const clear = async () => {
    await figures();
    const removed = await sessions.removeExpired(clock());
    expired += removed;
    return removed;
  };
  const timer = setInterval(() => void figures().catch(onTrouble), EVERY);
  timer.unref();

  return {
    /** Deletes expired sessions; returns their number. */
    clear,
    figures,
    close: async () => clearInterval(timer),
  };
};
export type SessionWatch = ReturnType<typeof watchSessions>;
