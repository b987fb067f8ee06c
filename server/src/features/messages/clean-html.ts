import { modernTag, pictureSource, RICH_ATTRIBUTES, RICH_TAGS } from '@mortise/shared/contract/messages';
import sanitizeHtml from 'sanitize-html';
import { Refusal } from '#platform/refusal.ts';

const rulesFor = (imageOrigins: readonly string[]): sanitizeHtml.IOptions => ({
  allowedTags: RICH_TAGS,
  allowedAttributes: Object.fromEntries(Object.entries(RICH_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  // `modernTag` keeps the styles of the list
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: {
    '*': (tagName, attribs) => {
      const { tag, attributes } = modernTag({ tag: tagName, attributes: attribs });
      return { tagName: tag, attribs: attributes };
    },
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
