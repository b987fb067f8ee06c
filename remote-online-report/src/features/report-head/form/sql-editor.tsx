import { autocompletion } from '@codemirror/autocomplete';
import { type Diagnostic, linter } from '@codemirror/lint';
import { Compartment, type EditorState } from '@codemirror/state';
import { placeholder } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { type CodeField, useCodeEditor } from '#common/use-code-editor.ts';
import type { SqlFault } from './sql-check.ts';
import { completedSql, type SqlTables } from './sql-completion.ts';

export interface SqlEditorProps extends CodeField {
  /** Asked when typing has stopped; what it finds is marked in the text. */
  check?: ((sql: string) => Promise<SqlFault | undefined>) | undefined;
  /** Columns by table, completed while typing. */
  tables?: SqlTables | undefined;
}

/** Milliseconds after the last key until the statement is checked. */
const PAUSE_MS = 150;

/** The mark of a fault: the word at its position, or the whole text. */
const markOf = (state: EditorState, { message, position }: SqlFault): Diagnostic => {
  const { length } = state.doc;
  if (position === undefined) return { from: 0, to: length, severity: 'error', message };
  const from = Math.min(position, Math.max(0, length - 1));
  return { from, to: state.wordAt(from)?.to ?? Math.min(from + 1, length), severity: 'error', message };
};

/** An editor for SQL with keywords, brackets, undo and marks. Loaded with the form that shows it. */
export const SqlEditor = ({ check, tables, ...field }: SqlEditorProps) => {
  // its configuration is replaced when the tables have arrived
  const [completing] = useState(() => new Compartment());
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  const { box, editor } = useCodeEditor(field, {
    label: '报表SQL',
    extensions: () => [
      autocompletion(),
      completing.of(completedSql()),
      placeholder('请填写报表SQL'),
      linter(
        async ({ state }) => {
          const fault = await latest.current?.(state.doc.toString());
          return fault ? [markOf(state, fault)] : [];
        },
        { delay: PAUSE_MS },
      ),
    ],
  });

  useEffect(() => {
    editor.current?.dispatch({ effects: completing.reconfigure(completedSql(tables)) });
  }, [editor, completing, tables]);

  return <div ref={box} />;
};
