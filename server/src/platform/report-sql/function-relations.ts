/** Functions in FROM whose only column has the name of their alias. */
const NAMED_BY_ALIAS = new Set(['generate_series', 'regexp_split_to_table', 'string_to_table', 'unnest', 'regexp_matches']);
/** Columns that PostgreSQL names itself: `with ordinality`, and the elements of JSON. Neither is the name of a function. */
const NAMED_BY_POSTGRES = ['ordinality', 'value'];

interface Relation {
  alias: string;
  columns: ReadonlySet<string>;
}

const relationOf = (called: string, alias: string | undefined, columns: readonly string[]): Relation => {
  const name = alias ?? called;
  const own = columns.length ? columns : NAMED_BY_ALIAS.has(called) ? [name] : [];
  return { alias: name, columns: new Set([...own, ...NAMED_BY_POSTGRES]) };
};

/**
 * Finds calls that are written as columns. PostgreSQL reads `g.f` as `f(g)` if `g` is a function in FROM that returns plain values and has no
 * column `f`, so `g.ts_stat` would call a function that the lists do not have. Queries inside each other may use an alias twice: a column has to
 * belong to each function of that alias.
 */
export const createFunctionRelations = () => {
  const relations: Relation[] = [];
  const references: { names: readonly string[]; location: unknown }[] = [];
  return {
    /** @param called name of the function; @param columns names that its alias gives to the columns */
    addFunction: (called: string, alias: string | undefined, columns: readonly string[]) =>
      void relations.push(relationOf(called, alias, columns)),
    /** @param names parts of a column's name; the last one is empty for `g.*` */
    addReference: (names: readonly string[], location: unknown) => void references.push({ names, location }),
    /** The first reference that would be a call. */
    findCall: () =>
      references.find(({ names }) => {
        const [relation, column] = names.slice(-2);
        return column && relations.some(({ alias, columns }) => alias === relation && !columns.has(column));
      }),
  };
};
