import createPurifier, { type DOMPurify } from 'dompurify';
import type { HTMLAttributes } from 'react';
import { pictureSource } from '#contract/messages/index.ts';

let purifier: DOMPurify | undefined;

/** The server writes them into the page; without a server, as in tests, only own pictures are shown. */
const imageOrigins = () => [
  location.origin,
  ...(document.querySelector<HTMLMetaElement>('meta[name="mortise-image-origins"]')?.content.split(/\s+/) ?? []),
];

const keepAllowedPicture = (picture: Element) => {
  const source = pictureSource(picture.getAttribute('src') ?? '', imageOrigins());
  if (source === undefined) picture.removeAttribute('src');
  else picture.setAttribute('src', source);
};

const purify = () => {
  if (purifier) return purifier;
  purifier = createPurifier(window);
  // links open in a new window without access to the console (`noopener`)
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'IMG') keepAllowedPicture(node);
    if (node.tagName !== 'A') return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier;
};

const rules = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'dialog', 'video', 'audio', 'picture', 'source'],
  FORBID_ATTR: ['class', 'id', 'name', 'action', 'formaction', 'srcset', 'background'],
  ALLOW_DATA_ATTR: false,
};

/** Sanitizes HTML from others: removes scripts, form controls, style sheets, classes, ids and pictures of other servers. */
export const cleanHtml = (html: string): string => purify().sanitize(html, rules);

type InnerHtml = NonNullable<HTMLAttributes<HTMLElement>['dangerouslySetInnerHTML']>;

/** The same as a prop of an element: `innerHTML` takes texts from no library but this one (Trusted Types). */
export const innerHtml = (html: string): InnerHtml => ({ __html: purify().sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true }) });

/** The same as an element. */
export const cleanElement = (html: string): Node => purify().sanitize(html, { ...rules, RETURN_DOM: true });
