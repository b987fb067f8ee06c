const EVERY = 60_000;

interface SessionStore {
  countLive(moment: number): PromiseLike<number>;
  removeExpired(moment: number): Promise<number>;
}

/** Deletes expired sessions periodically, and counts active, peak and expired sessions since the start. */
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
    expired += await sessions.removeExpired(clock());
  };
  const timer = setInterval(() => void clear().catch(onTrouble), EVERY);
  timer.unref();

  return { clear, figures, close: async () => clearInterval(timer) };
};
