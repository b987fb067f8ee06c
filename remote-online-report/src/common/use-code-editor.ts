import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { editorTheme } from './editor-theme.ts';

/** What a form gives to its fields. */
export interface CodeField {
  id?: string | undefined;
  value?: string | null | undefined;
  onChange?: ((text: string) => void) | undefined;
}

interface CodeLanguage {
  /** Name for screen readers. */
  label: string;
  /** Read once, when the editor is made. */
  extensions: () => Extension;
}

/** An editor with line numbers, brackets and undo as the field of a form: the box to render, and the editor once it is made. */
export const useCodeEditor = (field: CodeField, language: CodeLanguage) => {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  // what the editor calls: it is made once, the props change
  const latest = useRef({ field, language });
  useEffect(() => {
    latest.current = { field, language };
  });
  useEffect(() => {
    if (!box.current) return;
    const { id, value } = latest.current.field;
    const { label, extensions } = latest.current.language;
    const view = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: value ?? '',
        extensions: [
          lineNumbers(),
          history(),
          bracketMatching(),
          closeBrackets(),
          extensions(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, ...(id && { id }) }),
          keymap.of([...closeBracketsKeymap, ...historyKeymap, ...defaultKeymap]),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current.field.onChange?.(state.doc.toString());
          }),
          editorTheme,
        ],
      }),
    });
    editor.current = view;
    return () => view.destroy();
  }, []);
  const { value } = field;
  // a value that was not typed here: a restored draft
  useEffect(() => {
    const view = editor.current;
    const wanted = value ?? '';
    if (view && view.state.doc.toString() !== wanted) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: wanted } });
  }, [value]);
  return { box, editor };
};
