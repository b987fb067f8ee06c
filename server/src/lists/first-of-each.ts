/** Returns a predicate that accepts each value once, and none of `taken`: of equal values in a workbook the first row gets it. */
export const firstOfEach = (taken: ReadonlySet<string>) => {
  const used = new Set(taken);
  return (value: string | null | undefined) => {
    if (!value) return true;
    if (used.has(value)) return false;
    used.add(value);
    return true;
  };
};
