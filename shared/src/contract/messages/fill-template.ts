/** Text made from a template. */
export interface Filled {
  text: string;
  /** Names without a value, in the order of the template; their placeholders stay. */
  missing: string[];
}

export type TemplateValues = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /\$\{\s*([\p{L}_][\p{L}\p{N}_]{0,63})\s*\}/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A value as text within HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Replaces `${name}` by values and nothing else: an engine with expressions would let a template run code (docs/wire/oss-and-messages.md §6).
 *
 * @param write how a value is written, such as `escapeHtml`; values may hold markup
 */
export const fillTemplate = (template: string, values: TemplateValues, write: (value: string) => string = (value) => value): Filled => {
  const missing = new Set<string>();
  const text = template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return write(String(value));
    missing.add(name);
    return placeholder;
  });
  return { text, missing: [...missing] };
};

/** Values out of a JSON text; `undefined` if it is not a JSON object. Empty: no values. */
export const templateValues = (json: string | null | undefined): TemplateValues | undefined => {
  if (!json?.trim()) return {};
  try {
    const values: unknown = JSON.parse(json);
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as TemplateValues) : undefined;
  } catch {
    return undefined;
  }
};
