import { declarationsOf, modernTag, styleText } from '@mortise/shared/contract/messages';

const renamed = (element: Element, tag: string) => {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
};

/** Says colour, size and alignment as it is done today, with the styles of the list alone. */
const modernize = (element: Element) => {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const modern = modernTag({ tag: element.localName, attributes });
  const current = modern.tag === element.localName ? element : renamed(element, modern.tag);
  for (const name of Object.keys(attributes)) current.removeAttribute(name);
  for (const [name, value] of Object.entries(modern.attributes)) current.setAttribute(name, value);
};

/** A span in a span: the inner one says all. The editor has one mark for the style of a piece of text. */
const mergeSpans = (root: ParentNode) => {
  for (const span of root.querySelectorAll('span')) {
    const outer = span.parentElement?.closest('span');
    if (!outer) continue;
    const style = new Map([...declarationsOf(outer.getAttribute('style') ?? ''), ...declarationsOf(span.getAttribute('style') ?? '')]);
    if (style.size) span.setAttribute('style', styleText([...style]));
  }
};

/** Widths of columns stand in the cells of the first row: cells can be edited, columns cannot. */
const widthsToCells = (table: HTMLTableElement) => {
  const widths = [...table.querySelectorAll<HTMLTableColElement>(':scope > colgroup > col, :scope > col')].flatMap((col) =>
    Array.from({ length: Math.min(col.span, 100) }, () => new Map(declarationsOf(col.getAttribute('style') ?? '')).get('width')),
  );
  const [row] = table.rows;
  let column = 0;
  for (const cell of row?.cells ?? []) {
    const width = cell.colSpan === 1 ? widths[column] : undefined;
    const style = declarationsOf(cell.getAttribute('style') ?? '');
    if (width && !style.some(([name]) => name === 'width')) cell.setAttribute('style', styleText([...style, ['width', width]]));
    column += cell.colSpan;
  }
  for (const group of table.querySelectorAll(':scope > colgroup, :scope > col')) group.remove();
};

const BLOCK_WITH_TEXT = 'p,div,h1,h2,h3,h4,h5,h6,li,td,th,figcaption,blockquote';

/** A break at the end of a block opens no line of its own; in the editor it would. */
const dropLastBreak = (block: Element) => {
  const { lastChild } = block;
  if (lastChild instanceof Element && lastChild.localName === 'br') lastChild.remove();
};

/** Writes HTML in the one way that the editor reads; it looks the same as before. */
export const normalize = (root: Element): Element => {
  for (const element of [...root.querySelectorAll('*')]) modernize(element);
  mergeSpans(root);
  for (const table of root.querySelectorAll('table')) widthsToCells(table);
  for (const block of root.querySelectorAll(BLOCK_WITH_TEXT)) dropLastBreak(block);
  return root;
};
