import type { TextSource } from '@mortise/shared/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';

/** The way back from texts to codes: what people write in a workbook is what the export showed them. */
export interface CodeResolver {
  /** Each word → the codes it may mean: the one that it is itself, else all that have this text. */
  codesOf(source: TextSource, words: readonly string[]): Promise<Map<string, string[]>>;
}

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
    // table and column names stand in the contract, never in a request
    const [table, text, code] = [source.table, source.text, source.code].map((name) => sql.identifier(name));
    return db.execute<Coded>(sql`select ${code} as code, ${text} as text from ${table} where ${text} in ${words} or ${code} in ${words}`);
  };

  return {
    async codesOf(source, words) {
      const asked = [...new Set(words)].filter(Boolean);
      const meant = new Map<string, string[]>();
      if (!asked.length) return meant;
      const { rows } = await read(source, asked);
      for (const word of asked) {
        const codes = rows.some(({ code }) => String(code) === word)
          ? [word]
          : rows.filter(({ text }) => text === word).map(({ code }) => String(code));
        meant.set(word, [...new Set(codes)]);
      }
      return meant;
    },
  };
};
