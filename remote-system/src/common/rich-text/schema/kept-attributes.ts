import { declarationsOf, modernTag, styleText } from '@mortise/shared/contract/messages';
import { Extension } from '@tiptap/core';

const NODES = [
  ...['paragraph', 'heading', 'blockquote', 'preformatted', 'bulletList', 'orderedList', 'listItem', 'horizontalRule'],
  ...['division', 'figure', 'figcaption', 'picture', 'table', 'tableRow', 'tableCell', 'tableHeader'],
];
const MARKS = ['bold', 'italic', 'underline', 'strike', 'link', 'code', 'subscript', 'superscript', 'highlight', 'small', 'span'];

/** Declarations that the editor reads as marks: kept as a style too, they could not be taken away with their button. */
const isMark = ([name, value]: readonly [string, string]) =>
  (name === 'font-weight' && /^(bold(er)?|[5-9]\d{2})$/.test(value)) ||
  (name === 'font-style' && value === 'italic') ||
  (name === 'text-decoration' && value !== 'none');

/** The part of an element's style that the editor keeps as it is; `null` for nothing. */
export const keptStyle = (element: HTMLElement): string | null => {
  const { attributes } = modernTag({ tag: element.localName, attributes: { style: element.getAttribute('style') ?? '' } });
  return styleText(declarationsOf(attributes.style ?? '').filter((declaration) => !isMark(declaration))) || null;
};

/** Keeps `style` and `title` of every element that formatted texts may hold. */
export const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    {
      types: [...NODES, ...MARKS],
      attributes: {
        style: {
          default: null,
          parseHTML: keptStyle,
          renderHTML: ({ style }) => (style ? { style } : {}),
        },
        title: {
          default: null,
          parseHTML: (element) => element.getAttribute('title'),
          renderHTML: ({ title }) => (title ? { title } : {}),
        },
      },
    },
  ],
});
