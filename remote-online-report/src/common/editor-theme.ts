import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// the console's tokens, so that light, dark and the user's colour are followed
const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--ant-color-primary-text)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--ant-color-success-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--ant-color-warning-text)' },
  { tag: tags.comment, color: 'var(--ant-color-text-tertiary)' },
]);

const frame = EditorView.theme({
  '&': {
    border: '1px solid var(--ant-color-border)',
    borderRadius: 'var(--ant-border-radius)',
    backgroundColor: 'var(--ant-color-bg-container)',
    color: 'var(--ant-color-text)',
  },
  '&.cm-focused': { outline: 'none', borderColor: 'var(--ant-color-primary)' },
  '.cm-scroller': { minHeight: '120px', maxHeight: '320px', fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
  '.cm-content': { caretColor: 'var(--ant-color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--ant-color-text)' },
  '.cm-gutters': { backgroundColor: 'var(--ant-color-fill-quaternary)', color: 'var(--ant-color-text-tertiary)', border: 'none' },
  '.cm-placeholder': { color: 'var(--ant-color-text-placeholder)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'var(--ant-control-item-bg-active) !important' },
  '.cm-tooltip': {
    backgroundColor: 'var(--ant-color-bg-elevated)',
    color: 'var(--ant-color-text)',
    border: '1px solid var(--ant-color-border-secondary)',
  },
});

export const editorTheme = [frame, syntaxHighlighting(colours)];
