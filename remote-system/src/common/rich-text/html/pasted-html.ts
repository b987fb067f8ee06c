import { cleanElement } from '@mortise/shared/ui';
import { normalize } from './normal-html.ts';
import { listsFromWord } from './word-lists.ts';

export interface PastedHtml {
  root: Element;
  /** How the editor cut out a piece of its own: open depths and context, as prosemirror-view writes it. */
  cut?: string;
  /** Pictures that stand in the text itself; they go to the store of files. */
  embedded: string[];
  /** How many pictures were left out: they lie on a disk or another server. */
  unreachable: number;
}

const CUT = /<[a-z]\w*[^<>]* data-pm-slice="([^"]*)"/i;
const WRAPPED = /^\d+ \d+ -(\d+) /;

/** prosemirror-view wraps rows and cells, which stand in tables alone, and says how often. */
const unwrapped = (root: Element, times: number): Element => {
  const [inner] = root.children;
  return times > 0 && inner ? unwrapped(inner, times - 1) : root;
};

const decoded = (attribute: string) =>
  attribute.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** HTML from the clipboard, as the editor reads it: from Word, WPS, a sheet, a page or the editor itself. */
export const pastedHtml = (html: string): PastedHtml => {
  const root = cleanElement(html) as Element;
  listsFromWord(root);
  normalize(root);
  const pictures = [...root.querySelectorAll('img')];
  const lost = pictures.filter((picture) => !picture.getAttribute('src'));
  for (const picture of lost) picture.remove();
  const embedded = pictures.map(({ src }) => src).filter((src) => src.startsWith('data:'));
  const found = CUT.exec(html)?.[1];
  const cut = found === undefined ? undefined : decoded(found);
  return {
    root: unwrapped(root, Number(WRAPPED.exec(cut ?? '')?.[1] ?? 0)),
    ...(cut !== undefined && { cut }),
    embedded: [...new Set(embedded)],
    unreachable: lost.length,
  };
};
