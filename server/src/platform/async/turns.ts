/** A queue per key: tasks of one key run one after another, also after a failure; tasks of different keys run in parallel. */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return <Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> => {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    last.set(key, own);
    const leave = () => {
      if (last.get(key) === own) last.delete(key);
    };
    own.then(leave, leave);
    return own;
  };
};
