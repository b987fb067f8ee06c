/** Elements that formatted texts may hold: the server's cleaning lets them through, the editor can edit them (ADR 142). */
export const RICH_TAGS = [
  ...['p', 'div', 'span', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'mark', 'small', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** The attributes that the editor keeps, by the name of their element; those of `*` are kept on every element. */
export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['style', 'title'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  table: ['border'],
  col: ['span'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start', 'type'],
};

const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]{1,40}\)$/i, /^[a-z]{3,20}$/i];
const SIZE = /^\d{1,4}(\.\d{1,4})?(px|em|rem|%|pt|cm|mm)$|^0$/i;
const SIZES = /^(\d{1,4}(\.\d{1,4})?(px|em|rem|%|pt|cm|mm)?|auto)(\s(\d{1,4}(\.\d{1,4})?(px|em|rem|%|pt|cm|mm)?|auto)){0,3}$/i;
// no address: a text in parentheses is a colour
const BORDER = /^(?!.*url)[\w#.%(), -]{1,60}$/i;

const sided = (property: string, values: readonly RegExp[]) =>
  Object.fromEntries(['top', 'right', 'bottom', 'left'].map((side) => [`${property}-${side}`, values]));

/** The properties of their styles, each with the values that stay. */
export const RICH_STYLES: Readonly<Record<string, readonly RegExp[]>> = {
  color: COLOUR,
  'background-color': COLOUR,
  'font-weight': [/^(bold|bolder|lighter|normal|\d{3})$/i],
  'font-style': [/^(italic|oblique|normal)$/i],
  'font-size': [SIZE, /^(xx-small|x-small|small|medium|large|x-large|xx-large|smaller|larger)$/i],
  'font-family': [/^[\p{L}\p{N}\s"',._-]{1,200}$/u],
  'text-decoration': [/^(underline|line-through|none)( (underline|line-through))?$/i],
  'text-decoration-line': [/^(underline|line-through|none)( (underline|line-through))?$/i],
  'text-align': [/^(left|right|center|justify|start|end)$/i],
  'text-indent': [SIZE],
  'line-height': [SIZE, /^(normal|\d{1,2}(\.\d{1,4})?)$/i],
  'vertical-align': [/^(baseline|top|middle|bottom|sub|super|text-top|text-bottom)$/i],
  'white-space': [/^(normal|pre-wrap|nowrap)$/i],
  'list-style-type': [/^[a-z-]{3,30}$/i],
  width: [SIZE, /^auto$/i],
  height: [SIZE, /^auto$/i],
  padding: [SIZES],
  ...sided('padding', [SIZE]),
  margin: [SIZES],
  ...sided('margin', [SIZE, /^auto$/i]),
  float: [/^(left|right|none)$/i],
  display: [/^(block|inline|inline-block)$/i],
  border: [BORDER],
  ...sided('border', [BORDER]),
  'border-width': [BORDER],
  'border-style': [BORDER],
  'border-color': [BORDER],
  'border-collapse': [/^(collapse|separate)$/i],
};

/** The declarations of a style text, with the names in small letters; what declares nothing is left out. */
export const declarationsOf = (style: string): [name: string, value: string][] =>
  style.split(';').flatMap((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    return value.length
      ? [
          [
            name.trim().toLowerCase(),
            value
              .join(':')
              .replace(/!\s*important\s*$/i, '')
              .trim(),
          ],
        ]
      : [];
  });

export const styleText = (declarations: readonly (readonly [name: string, value: string])[]) =>
  declarations.map(([name, value]) => `${name}:${value}`).join(';');

// `constructor` is a property of every object
const allowedValues = (name: string) => (Object.hasOwn(RICH_STYLES, name) ? (RICH_STYLES[name] ?? []) : []);

/** The part of a style text that formatted texts may hold. */
export const allowedStyle = (style: string): string =>
  styleText(declarationsOf(style).filter(([name, value]) => allowedValues(name).some((allowed) => allowed.test(value))));
