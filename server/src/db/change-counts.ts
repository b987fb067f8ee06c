/** So many owners are remembered; beyond that all of them count as changed. */
const REMEMBERED = 20_000;

/** The rows of a table that belong to one person or session: for what is kept of them alone. */
export const ofOwner = (table: string, owner: string) => `${table}:${owner}`;

interface Last {
  /** When anything in the table changed. */
  any: number;
  /** When it changed for all owners, or for some who are no longer remembered. */
  all: number;
}

/** When tables, and rows of single owners, changed last. Time is the number of changes that were told. */
export const createChangeCounts = (remembered = REMEMBERED) => {
  let told = 0;
  const tables = new Map<string, Last>();
  const owners = new Map<string, number>();
  const lastOf = (table: string) => {
    const last = tables.get(table) ?? { any: told, all: told };
    tables.set(table, last);
    return last;
  };

  return {
    noteTable(table: string) {
      told += 1;
      lastOf(table).any = told;
    },
    /** A table, or rows of one owner in it. */
    noteOwners(name: string) {
      told += 1;
      const whole = !name.includes(':');
      if (whole) lastOf(name).all = told;
      if (!whole && owners.size >= remembered) {
        owners.clear();
        for (const last of tables.values()) last.all = told;
      }
      if (!whole) owners.set(name, told);
    },
    /** A table for all its owners; from now on it is known. */
    noteAll(table: string) {
      told += 1;
      tables.set(table, { any: told, all: told });
    },
    /** A table that is gone: a later one of the same name begins with a version of its own. */
    forget(table: string) {
      tables.delete(table);
    },
    /** These tables are known from now on, and no others; all of them count as changed. */
    begin(names: readonly string[]) {
      told += 1;
      tables.clear();
      for (const name of names) tables.set(name, { any: told, all: told });
    },
    /** Of a table or of one owner's rows in it; `undefined` for a table that does not tell. */
    of(name: string) {
      const [table = '', owner] = name.split(':', 2);
      const last = tables.get(table);
      return owner === undefined ? last?.any : last && Math.max(last.all, owners.get(name) ?? 0);
    },
  };
};
