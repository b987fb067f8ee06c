import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { PostgreSQL, sql } from '@codemirror/lang-sql';
import type { Extension } from '@codemirror/state';

/** Columns by table. */
export type SqlTables = Readonly<Record<string, readonly string[]>>;

/** Columns of the tables that the statement names; those after a dot are completed by the language itself. */
const columnsOf =
  (tables: SqlTables) =>
  (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/\w+/);
    if (!word || context.state.sliceDoc(word.from - 1, word.from) === '.') return null;
    const named = new Set(context.state.doc.toString().match(/\w+/g));
    const columns = Object.entries(tables).flatMap(([table, names]) => (named.has(table) ? names : []));
    return { from: word.from, options: [...new Set(columns)].map((label) => ({ label, type: 'property' })) };
  };

/** SQL whose tables and columns are completed. */
export const completedSql = (tables: SqlTables = {}): Extension => [
  sql({ dialect: PostgreSQL, schema: tables }),
  PostgreSQL.language.data.of({ autocomplete: columnsOf(tables) }),
];
