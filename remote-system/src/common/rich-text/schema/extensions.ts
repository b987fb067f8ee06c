import StarterKit from '@tiptap/starter-kit';
import { Division, Figcaption, Figure, Preformatted, RichListItem, RichParagraph } from './blocks.ts';
import { KeptAttributes } from './kept-attributes.ts';
import { Code, Highlight, Small, Span, Subscript, Superscript } from './marks.ts';
import { Picture } from './picture.ts';
import { RichTable, TableCell, TableEditing, TableHeader, TableRow } from './tables.ts';

/** What the editor can hold: everything that the cleaning lets through (ADR 142). */
export const extensions = [
  StarterKit.configure({
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
    paragraph: false,
    listItem: false,
    code: false,
    codeBlock: false,
  }),
  ...[RichParagraph, Division, Figure, Figcaption, Preformatted, RichListItem, Picture],
  ...[TableEditing, RichTable, TableRow, TableCell, TableHeader],
  ...[Span, Subscript, Superscript, Highlight, Small, Code],
  KeptAttributes,
];
