import type { Node as EditorNode } from '@tiptap/pm/model';
import { DOMSerializer } from '@tiptap/pm/model';

const isPlain = (element: Element | null): element is HTMLParagraphElement => element?.localName === 'p' && !element.attributes.length;

/** Items and cells that hold one plain paragraph hold its text: paragraphs bring distances of their own. */
const unwrap = (holder: Element) => {
  const { firstElementChild: first, children } = holder;
  const rest = [...children].slice(1);
  if (isPlain(first) && rest.every(({ localName }) => /^[uo]l$/.test(localName))) first.replaceWith(...first.childNodes);
};

/** The HTML of a document of the editor, as readers' screens show it. */
export const writtenHtml = (document: EditorNode): string => {
  const root = window.document.createElement('div');
  root.append(DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content));
  // without a break an empty line has no height
  for (const paragraph of root.querySelectorAll('p:empty')) paragraph.append(window.document.createElement('br'));
  for (const holder of root.querySelectorAll('li, td, th')) unwrap(holder);
  return root.innerHTML;
};
