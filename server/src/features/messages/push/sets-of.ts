const NONE: ReadonlySet<never> = new Set();

/** A set of values per key; keys without values take no memory. */
export const createSetsOf = <Value>() => {
  const sets = new Map<string, Set<Value>>();
  return {
    of: (key: string): ReadonlySet<Value> => sets.get(key) ?? NONE,
    /** The value that was added first. */
    first: (key: string): Value | undefined => sets.get(key)?.values().next().value,
    all: () => [...sets.values()].flatMap((values) => [...values]),
    add: (key: string, value: Value) => void sets.set(key, (sets.get(key) ?? new Set()).add(value)),
    remove(key: string, value: Value) {
      const values = sets.get(key);
      values?.delete(value);
      if (values?.size === 0) sets.delete(key);
    },
  };
};
