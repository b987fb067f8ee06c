import type { TextSource, TextSources } from '@mortise/shared/contract';
import { sql } from 'drizzle-orm';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { Db } from '#db/db.ts';

/** Adds display texts to the coded fields of rows (docs/wire/conventions.md §5). */
export interface TextResolver {
  /** Adds `f_dictText` to every row for each bound field `f` that has a value. */
  fill(rows: Record<string, unknown>[], sources: TextSources): Promise<void>;
}

type Texts = Map<string, string>;

const codesIn = (value: unknown) => (value === null || value === undefined || value === '' ? [] : String(value).split(','));

/** Translates each code of a comma list; a code without a text is left unchanged. */
const translate = (value: unknown, texts: Texts) =>
  codesIn(value)
    .map((code) => texts.get(code.trim()) ?? code)
    .join(',');

const nameOf = (source: TextSource) => (typeof source === 'string' ? source : `${source.table},${source.text},${source.code}`);

const toTexts = (rows: Record<string, unknown>[]): Texts => new Map(rows.map(({ code, text }) => [String(code), String(text ?? code)]));

export const createTextResolver = (db: Db, changes: TableChanges): TextResolver => {
  const kept = createChangeCache<Texts>(changes, 2000);

  const readDictionary = async (dictCode: string) => {
    const { rows } = await db.execute(sql`
      select i.item_value as code, i.item_text as text from sys_dict_item i join sys_dict d on d.id = i.dict_id
      where d.dict_code = ${dictCode} and coalesce(d.del_flag, 0) = 0 order by i.sort_order desc`);
    return toTexts(rows);
  };
  // table and column names come from the contract, never from a request
  const readTable = async ({ table, text, code }: Exclude<TextSource, string>, codes: string[]) => {
    const { rows } = await db.execute(sql`
      select ${sql.identifier(code)} as code, ${sql.identifier(text)} as text from ${sql.identifier(table)}
      where ${sql.identifier(code)} in ${codes}`);
    return toTexts(rows);
  };

  /** Texts of a source. Runs at most one query, for the codes that are not cached. */
  const textsOf = async (source: TextSource, codes: string[]): Promise<Texts> => {
    if (typeof source === 'string') return kept.get(source, ['sys_dict', 'sys_dict_item'], () => readDictionary(source));
    const known = await kept.get(nameOf(source), [source.table], async () => new Map());
    const missing = codes.filter((code) => !known.has(code));
    if (missing.length) for (const [code, text] of await readTable(source, missing)) known.set(code, text);
    return known;
  };

  return {
    async fill(rows, sources) {
      const bySource = new Map<string, { source: TextSource; fields: string[] }>();
      for (const [field, source] of Object.entries(sources)) {
        const name = nameOf(source);
        const known = bySource.get(name) ?? { source, fields: [] };
        known.fields.push(field);
        bySource.set(name, known);
      }
      await Promise.all(
        [...bySource.values()].map(async ({ source, fields }) => {
          const codes = [...new Set(rows.flatMap((row) => fields.flatMap((field) => codesIn(row[field]).map((code) => code.trim()))))];
          if (!codes.length) return;
          const texts = await textsOf(source, codes);
          for (const row of rows)
            for (const field of fields) if (codesIn(row[field]).length) row[`${field}_dictText`] ??= translate(row[field], texts);
        }),
      );
    },
  };
};
