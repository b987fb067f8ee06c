/** Accepts `system` for `remote-system`. */
export function chosenOf(names: readonly string[], known: readonly string[]): readonly string[] {
  if (!names.length) return known;
  const full = names.map((name) => (name.startsWith('remote-') ? name : `remote-${name}`));
  const unknown = full.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no ${unknown}. Remotes: ${known.join(', ')}`);
  return known.filter((name) => full.includes(name));
}
