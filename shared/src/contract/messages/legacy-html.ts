import { allowedStyle, declarationsOf, styleText } from './rich-text.ts';

/** Old elements, each with the one that says the same today. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['font', 'span'],
  ['center', 'div'],
  ['strike', 's'],
  ['big', 'span'],
  ['tt', 'code'],
]);

/** Sizes of the old `font` element from 1 to 7. */
const SIZES = ['', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xx-large'];

const BLOCKS = /^(p|div|h[1-6]|td|th|tr|col|caption)$/;
const CELLS = /^(td|th|tr|col)$/;
const lengthOf = (value: string) => (/^\d+(\.\d+)?$/.test(value) ? `${value}px` : value);

/** A signed size counts from the ordinary one, 3. */
const fontSize = (value: string): [string, string] | undefined => {
  const size = /^[+-]\d$/.test(value) ? 3 + Number(value) : Number(value);
  const name = SIZES[Math.min(Math.max(size, 1), SIZES.length - 1)];
  return name ? ['font-size', name] : undefined;
};

/** The declaration that says what an old attribute of the element says; `undefined` for others. */
const declarationOf = (tag: string, name: string, value: string): [string, string] | undefined => {
  if (name === 'bgcolor') return ['background-color', value];
  if (tag === 'font' && name === 'color') return ['color', value];
  if (tag === 'font' && name === 'face') return ['font-family', value];
  if (tag === 'font' && name === 'size') return fontSize(value);
  if (name === 'align' && BLOCKS.test(tag)) return ['text-align', value.toLowerCase()];
  if (name === 'align' && /^(img|table)$/.test(tag) && /^(left|right)$/i.test(value)) return ['float', value.toLowerCase()];
  if (name === 'valign' && CELLS.test(tag)) return ['vertical-align', value.toLowerCase()];
  if (/^(width|height)$/.test(name) && (CELLS.test(tag) || tag === 'table')) return [name, lengthOf(value)];
  return undefined;
};

/** Word writes the background as a shorthand. */
const modernDeclaration = ([name, value]: readonly [string, string]): [string, string] => [
  name === 'background' && !/[\s(]/.test(value.replace(/^rgba?\([^)]*\)$/i, '')) ? 'background-color' : name,
  value,
];

export interface Tag {
  tag: string;
  attributes: Record<string, string>;
}

/**
 * An element as it is written today, with the styles that formatted texts may hold: Word, WPS and old editors say colour, size and alignment
 * by elements and attributes that are not in the list. A style that is there too wins.
 */
export const modernTag = ({ tag, attributes: { style: written = '', ...others } }: Tag): Tag => {
  const said: [string, string][] = [];
  const left: Record<string, string> = {};
  for (const [name, value] of Object.entries(others)) {
    const declaration = declarationOf(tag, name.toLowerCase(), value.trim());
    if (declaration) said.push(declaration);
    else left[name] = value;
  }
  if (tag === 'center') said.push(['text-align', 'center']);
  if (tag === 'big') said.push(['font-size', 'larger']);
  const style = allowedStyle(styleText([...said, ...declarationsOf(written).map(modernDeclaration)]));
  return { tag: RENAMED.get(tag) ?? tag, attributes: style ? { ...left, style } : left };
};
