/** Limit of owners tracked individually; beyond it all owners count as changed. */
const REMEMBERED = 20_000;

/** Names the rows of one user or session in a table, for caches that depend only on those rows. */
export const ofOwner = (table: string, owner: string) => `${table}:${owner}`;

interface Last {
  /** Counter value at the last change of any row. */
  any: number;
  /** Counter value at the last change of all owners, or of owners no longer tracked. */
  all: number;
}

/** Splits a name made by `ofOwner`; without an owner it means all rows of the table. */
export const readOwner = (name: string): { table: string; owner: string | undefined } => {
  const [table = '', owner] = name.split(':', 2);
  return { table, owner };
};

/** Logical clock of changes: records for each table, and for single owners of rows, at which notification it last changed. */
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
    /** Records a change of a whole table, or of one owner's rows in it (`ofOwner`). */
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
    /** Records a change of all rows of a table, and starts tracking the table if it is new. */
    noteAll(table: string) {
      told += 1;
      tables.set(table, { any: told, all: told });
    },
    /** Stops tracking a dropped table; a later table of the same name starts with a new version. */
    forget(table: string) {
      tables.delete(table);
    },
    /** Tracks exactly these tables from now on; all of them count as changed. */
    begin(names: readonly string[]) {
      told += 1;
      tables.clear();
      for (const name of names) tables.set(name, { any: told, all: told });
    },
    /** Version of a table, or of one owner's rows in it; `undefined` for a table that sends no notifications. */
    of(name: string) {
      const { table, owner } = readOwner(name);
      const last = tables.get(table);
      return owner === undefined ? last?.any : last && Math.max(last.all, owners.get(name) ?? 0);
    },
  };
};
