/** Whether a menu row's url leads out of the console, as JeecgBoot decides it (docs/wire/session.md §5). */
export const isMenuLink = (url: string): boolean => /^(https?:\/\/|\{\{)/.test(url);

/** Names in `{{ window._CONFIG['…'] }}` that a link may use; the misspelt one is the wire's. */
export const LINK_PARTS = ['domianURL', 'staticDomainURL', 'pdfDomainURL'] as const;
export type LinkPart = (typeof LINK_PARTS)[number];

/** Placeholder for the session token. Only our own server and its API receive the token. */
export const LINK_TOKEN = `$\{token}`;

const PLACEHOLDER = /\{\{.*?\}\}|[$#]\{[^}]*\}/g;
const CONFIG = /^\{\{\s*window\._CONFIG\[\s*(['"])(\w+)\1\s*\]\s*\}\}$/;

const partIn = (placeholder: string) => {
  const name = CONFIG.exec(placeholder)?.[2];
  return LINK_PARTS.find((part) => part === name);
};

/** Placeholders of a link that mean nothing here. They would be sent as they are written. */
export const unknownPlaceholders = (url: string): string[] =>
  (url.match(PLACEHOLDER) ?? []).filter((found) => found !== LINK_TOKEN && !partIn(found));

/** Fills the placeholders but that of the token. Looks names up and evaluates nothing. */
export const fillLink = (url: string, values: Readonly<Record<LinkPart, string>>): string =>
  url.replace(PLACEHOLDER, (found) => {
    const part = partIn(found);
    return part ? values[part] : found;
  });
