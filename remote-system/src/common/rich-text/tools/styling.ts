import { declarationsOf, styleText } from '@mortise/shared/contract/messages';
import type { Editor } from '@tiptap/core';

const styleOf = (attributes: Record<string, unknown>) => new Map(declarationsOf(String(attributes.style ?? '')));

const withValue = (style: Map<string, string>, name: string, value: string | null) => {
  if (value === null) style.delete(name);
  else style.set(name, value);
  return styleText([...style]) || null;
};

/** The value of a property for the text at the cursor. */
export const textStyle = (editor: Editor, name: string) => styleOf(editor.getAttributes('span')).get(name);

/** Sets a property of the chosen text, or takes it away; other properties of its pieces stay. */
export const styleOfText = (editor: Editor, name: string, value: string | null) =>
  editor
    .chain()
    .focus()
    .command(({ state: { selection, schema, storedMarks, doc }, tr }) => {
      const type = schema.marks.span;
      if (!type) return false;
      if (selection.empty) {
        const marks = storedMarks ?? selection.$from.marks();
        const style = withValue(styleOf(type.isInSet(marks)?.attrs ?? {}), name, value);
        tr.setStoredMarks(style ? type.create({ style }).addToSet(marks) : type.removeFromSet(marks));
        return true;
      }
      for (const { $from, $to } of selection.ranges)
        doc.nodesBetween($from.pos, $to.pos, (node, at) => {
          if (!node.isInline || !node.isText) return;
          const from = Math.max(at, $from.pos);
          const to = Math.min(at + node.nodeSize, $to.pos);
          const attributes = type.isInSet(node.marks)?.attrs ?? {};
          const style = withValue(styleOf(attributes), name, value);
          tr.removeMark(from, to, type);
          if (style || attributes.title) tr.addMark(from, to, type.create({ ...attributes, style }));
        });
      return true;
    })
    .run();

/** Blocks that have an alignment of their own. */
const ALIGNED = new Set(['paragraph', 'heading', 'figcaption']);

const alignedAt = (editor: Editor) => {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) if (ALIGNED.has($from.node(depth).type.name)) return $from.node(depth);
  return undefined;
};

export const alignmentAt = (editor: Editor) => styleOf(alignedAt(editor)?.attrs ?? {}).get('text-align');

export const align = (editor: Editor, value: string | null) =>
  editor
    .chain()
    .focus()
    .command(({ state: { selection, doc }, tr }) => {
      for (const { $from, $to } of selection.ranges)
        doc.nodesBetween($from.pos, $to.pos, (node, at) => {
          if (ALIGNED.has(node.type.name)) tr.setNodeAttribute(at, 'style', withValue(styleOf(node.attrs), 'text-align', value));
        });
      return true;
    })
    .run();
