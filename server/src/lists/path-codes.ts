import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';

/** Separates the names of a path. */
const SLASH = '/';
/** Stops at a cycle of parents, which the console cannot make but a foreign client's rows may contain. */
const DEEPEST = 50;

/** Column of the parent's id, for tables whose rows form a tree; only these have paths. */
const PARENTS: Readonly<Record<string, string>> = { sys_depart: 'parent_id' };

export const hasPaths = (table: string) => Object.hasOwn(PARENTS, table);

interface Tree {
  table: string;
  text: string;
  code: string;
}

interface Found extends Record<string, unknown> {
  code: string;
  path: string;
  isWhole: boolean;
}

/** Names that a path may end with; a name can itself contain the separator. */
const tailsOf = (path: string) => {
  const parts = path.split(SLASH).map((part) => part.trim());
  return parts.map((_, from) => parts.slice(from).join(SLASH));
};

/**
 * Maps paths such as `总部/研发部` to the codes of the rows they may mean. A path may begin at any level; one that begins at a root
 * means that row alone.
 */
export const codesOfPaths = async (db: Db, { table, text, code }: Tree, asked: readonly string[]) => {
  const meant = new Map<string, string[]>();
  const paths = new Map(asked.flatMap((word) => (word.includes(SLASH) ? [[word, tailsOf(word)[0] ?? word] as const] : [])));
  if (!paths.size) return meant;
  // names come from the contract and the list above, never from a request
  const [rows, name, id, parent] = [table, text, code, PARENTS[table] ?? ''].map((identifier) => sql.identifier(identifier));
  const { rows: found } = await db.execute<Found>(sql`
    with recursive above as (
      select ${id} as code, ${name}::text as path, ${parent} as parent, 1 as depth from ${rows}
      where ${name} in ${[...new Set([...paths.values()].flatMap(tailsOf))]}
      union all
      select above.code, ${rows}.${name} || ${SLASH} || above.path, ${rows}.${parent}, above.depth + 1
      from above join ${rows} on ${rows}.${id} = above.parent where above.depth < ${DEEPEST}
    )
    select code, path, coalesce(parent, '') = '' as "isWhole" from above where path in ${[...new Set(paths.values())]}`);
  for (const [word, path] of paths) {
    const matches = found.filter((row) => row.path === path);
    const whole = matches.filter(({ isWhole }) => isWhole);
    meant.set(word, [...new Set((whole.length ? whole : matches).map((row) => String(row.code)))]);
  }
  return meant;
};
