const KEPT = 1000;

/**
 * Remembers which version an edit replaced, and by whom. Jeecg's client keeps the node of the department tree after a save, with the
 * old `updateTime`, so the optimistic lock would refuse the same person's second save. A change by another user still causes the refusal.
 * Kept in this process's memory: with several processes the second save may still be refused.
 */
export const createOwnVersions = () => {
  const later = new Map<string, string>();
  const keyOf = (id: string, username: string, version: string | null) => `${id} ${username} ${version}`;

  return {
    /** The version that this person's own saves made of the one that was read. */
    latest(id: string, username: string, read: string | null): string | null {
      let version = read;
      for (let next = later.get(keyOf(id, username, version)); next !== undefined; next = later.get(keyOf(id, username, version)))
        version = next;
      return version;
    },
    note(id: string, username: string, read: string | null, made: string) {
      later.set(keyOf(id, username, read), made);
      const [oldest] = later.keys();
      if (later.size > KEPT && oldest !== undefined) later.delete(oldest);
    },
  };
};
