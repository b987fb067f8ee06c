/** Work of one key after the other, whatever became of the one before; that of different keys side by side. */
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
