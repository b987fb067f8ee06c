import type { TextSource } from '@mortise/shared/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { codesOfPaths, hasPaths } from './path-codes.ts';

/** Looks up the codes of display texts, for imported workbooks, which contain the texts that exports show. */
export interface CodeResolver {
  /**
   * Maps each word to the codes it may mean: the word itself if it is a code, else all codes with this text, else those with this path
   * (`总部/研发部`).
   */
  codesOf(source: TextSource, words: readonly string[]): Promise<Map<string, string[]>>;
  /** Display texts of a dictionary, at most `WORDS`, to explain a column. */
  wordsOf(source: TextSource): Promise<{ words: string[]; isWhole: boolean }>;
}

const WORDS = 30;

interface Coded extends Record<string, unknown> {
  code: string;
  text: string | null;
}

export const createCodeResolver = (db: Db): CodeResolver => {
  const read = async (source: TextSource, words: string[]) => {
    if (typeof source === 'string')
      return db.execute<Coded>(sql`
        select i.item_value as code, i.item_text as text from sys_dict_item i join sys_dict d on d.id = i.dict_id
        where d.dict_code = ${source} and coalesce(d.del_flag, 0) = 0`);
    // table and column names come from the contract, never from a request
    const [table, text, code] = [source.table, source.text, source.code].map((name) => sql.identifier(name));
    return db.execute<Coded>(sql`select ${code} as code, ${text} as text from ${table} where ${text} in ${words} or ${code} in ${words}`);
  };

  return {
    async wordsOf(source) {
      // words of a table would name rows that data rules hide
      if (typeof source !== 'string') return { words: [], isWhole: true };
      const { rows } = await db.execute<{ text: string | null }>(sql`
        select i.item_text as text from sys_dict_item i join sys_dict d on d.id = i.dict_id
        where d.dict_code = ${source} and coalesce(d.del_flag, 0) = 0 order by i.sort_order, i.id limit ${WORDS + 1}`);
      const words = rows.flatMap(({ text }) => text ?? []);
      return { words: words.slice(0, WORDS), isWhole: words.length <= WORDS };
    },
    async codesOf(source, words) {
      const asked = [...new Set(words)].filter(Boolean);
      const meant = new Map<string, string[]>();
      if (!asked.length) return meant;
      const { rows } = await read(source, asked);
      const byPath = typeof source !== 'string' && hasPaths(source.table) ? await codesOfPaths(db, source, asked) : undefined;
      for (const word of asked) {
        const codes = rows.some(({ code }) => String(code) === word)
          ? [word]
          : rows.filter(({ text }) => text === word).map(({ code }) => String(code));
        meant.set(word, codes.length ? [...new Set(codes)] : (byPath?.get(word) ?? []));
      }
      return meant;
    },
  };
};
