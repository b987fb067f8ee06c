/** Values of the variables `#{name}` in data rules, keyed by snake_case name (docs/wire/system-permissions.md §2). */
export type RuleVariables = ReadonlyMap<string, string>;

const MARKED = /#\{\s*(\w+)\s*\}/g;

const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Replaces variables in the text. `undefined` if one is unknown or empty: the rule must then match nothing. */
export const fillVariables = (text: string, variables: RuleVariables): string | undefined => {
  const bare = snake(text.trim());
  if (variables.has(bare)) return variables.get(bare) || undefined;
  let whole = true;
  const filled = text.replace(MARKED, (_mark, name: string) => {
    const value = variables.get(snake(name));
    if (!value) whole = false;
    return value ?? '';
  });
  return whole ? filled : undefined;
};
