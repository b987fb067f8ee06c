import { Node } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';

const BLOCKS = 'p,div,h1,h2,h3,h4,h5,h6,blockquote,pre,ul,ol,li,table,hr,figure,figcaption';

/** A `div` that holds text alone is a paragraph, as people see it. */
export const RichParagraph = Paragraph.extend({
  parseHTML: () => [{ tag: 'p' }, { tag: 'div', getAttrs: (element) => (element.querySelector(BLOCKS) ? false : {}) }],
});

/** A `div` around other blocks. */
export const Division = Node.create({
  name: 'division',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div', priority: 40 }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

export const Figcaption = Node.create({
  name: 'figcaption',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
});

/** tiptap's own holds plain text: words in bold or colour would lose that. */
export const Preformatted = Node.create({
  name: 'preformatted',
  group: 'block',
  content: 'inline*',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, 0],
});

/** An item may begin with a table or a heading. */
export const RichListItem = ListItem.extend({ content: 'block+' });
