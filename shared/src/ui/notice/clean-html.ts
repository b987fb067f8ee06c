import createPurifier, { type DOMPurify } from 'dompurify';

let purifier: DOMPurify | undefined;

const purify = () => {
  if (purifier) return purifier;
  purifier = createPurifier(window);
  // links open in a new window without access to the console (`noopener`)
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier;
};

/** Sanitizes HTML from others: removes scripts, form controls, style sheets, classes and ids. */
export const cleanHtml = (html: string) =>
  purify().sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'dialog', 'video', 'audio', 'picture', 'source'],
    FORBID_ATTR: ['class', 'id', 'name', 'action', 'formaction', 'srcset', 'background'],
    ALLOW_DATA_ATTR: false,
  });
