import createPurifier, { type DOMPurify } from 'dompurify';

let purifier: DOMPurify | undefined;

const purify = () => {
  if (purifier) return purifier;
  purifier = createPurifier(window);
  // a link leaves the console in a window of its own, which cannot reach back
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier;
};

/** HTML that somebody else wrote, without anything that runs, asks for input or reaches out of its place. */
export const cleanHtml = (html: string) =>
  purify().sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'dialog', 'video', 'audio', 'picture', 'source'],
    FORBID_ATTR: ['class', 'id', 'name', 'action', 'formaction', 'srcset', 'background'],
    ALLOW_DATA_ATTR: false,
  });
