import { Mark } from '@tiptap/core';
import { keptStyle } from './kept-attributes.ts';

const markOf = (name: string, tag: string, excludes?: string) =>
  Mark.create({
    name,
    ...(excludes && { excludes }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const Subscript = markOf('subscript', 'sub', 'superscript subscript');
export const Superscript = markOf('superscript', 'sup', 'superscript subscript');
export const Highlight = markOf('highlight', 'mark');
export const Small = markOf('small', 'small');
/** tiptap's own excludes all other marks: bold code would lose its weight. */
export const Code = markOf('code', 'code');

/** Colour, size and font of a piece of text. */
export const Span = markOf('span', 'span').extend({
  // spans without a style that stays say nothing
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => (keptStyle(element) || element.title ? {} : false) }],
});
