import { pictureSource } from '@mortise/shared/contract/messages';
import sanitizeHtml from 'sanitize-html';
import { Refusal } from '#platform/refusal.ts';

const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]{1,40}\)$/i, /^[a-z]{3,20}$/i];
const SIZE = [/^\d{1,4}(\.\d{1,3})?(px|em|rem|%|pt)$/];

const rulesFor = (imageOrigins: readonly string[]): sanitizeHtml.IOptions => ({
  allowedTags: [
    ...['p', 'div', 'span', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'mark', 'small', 'figure', 'figcaption'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedStyles: {
    '*': {
      color: COLOUR,
      'background-color': COLOUR,
      'text-align': [/^(left|right|center|justify)$/],
      'font-weight': [/^(bold|normal|\d{3})$/],
      'font-style': [/^(italic|normal)$/],
      'text-decoration': [/^(underline|line-through|none)$/],
      'font-size': SIZE,
      width: SIZE,
      height: SIZE,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: {
    // links open in a new window
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
    img(tagName, { src = '', ...attribs }) {
      const source = pictureSource(src, imageOrigins);
      return { tagName, attribs: source === undefined ? attribs : { ...attribs, src: source } };
    },
  },
});

const TAGS_AT_MOST = 100_000;
const DEEP = 500;
const TAG = /<(\/?)([a-z][^\s/>]*)?/gi;
const EMPTY = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr']);

/** Sanitizing takes time proportional to tags × nesting depth: 10 MB of `<b>` would block the event loop for minutes. */
const isIntricate = (html: string) => {
  // unclosed tags per name: an upper bound of the nesting depth, even if the tags are not properly nested
  const open = new Map<string, number>();
  let tags = 0;
  let depth = 0;
  for (const [, closes, name = ''] of html.matchAll(TAG)) {
    tags += 1;
    const tag = name.toLowerCase();
    const before = open.get(tag) ?? 0;
    const step = closes ? -Math.min(1, before) : Number(tag !== '' && !EMPTY.has(tag));
    if (step) open.set(tag, before + step);
    depth += step;
    if (tags > TAGS_AT_MOST || depth > DEEP) return true;
  }
  return false;
};

/**
 * Sanitizes HTML with an allowlist: keeps text, pictures, links and tables, removes scripts and addresses of pictures on other servers
 * (ADR 7).
 */
export const cleanHtml = (html: string, imageOrigins: readonly string[] = []) => {
  if (isIntricate(html)) throw new Refusal('内容的格式过于复杂，请简化后再试');
  return sanitizeHtml(html, rulesFor(imageOrigins));
};

/** Removes script elements from a title, which is plain text. */
export const withoutScript = (title: string) =>
  title
    .replace(/<script\b[\s\S]*?(<\/script[^>]*>|$)/gi, '')
    .replace(/<\/?script[^>]*>/gi, '')
    .trim();
