/**
 * Tells whether a value may still be taken: each once, and none that is taken already. In a workbook the same value may stand twice,
 * and the first row has it.
 */
export const firstOfEach = (taken: ReadonlySet<string>) => {
  const used = new Set(taken);
  return (value: string | null | undefined) => {
    if (!value) return true;
    if (used.has(value)) return false;
    used.add(value);
    return true;
  };
};
