interface Phrase {
  pattern: RegExp;
  /** PostgreSQL's phrase for the same; the pattern's match is given. */
  rewrite: (match: readonly string[]) => string;
}

/** Phrases of MySQL that no function can stand in for. Sticky patterns that begin with a word. */
export const MYSQL_PHRASES: readonly Phrase[] = [
  {
    pattern: /interval\s+(-?\d+)\s+(second|minute|hour|day|week|month|year)\b/iy,
    rewrite: ([, count, unit]) => `interval '${count} ${unit}'`,
  },
  { pattern: /limit\s+(\d+)\s*,\s*(\d+)\b/iy, rewrite: ([, offset, count]) => `limit ${count} offset ${offset}` },
  // a literal as the name of a column; PostgreSQL takes identifiers alone
  { pattern: /as\s+'([^'"$#{}]{1,63})'/iy, rewrite: ([, name]) => `as "${name}"` },
  { pattern: /as\s+(?:un)?signed(?:\s+integer)?(?=\s*\))/iy, rewrite: () => 'as bigint' },
];
