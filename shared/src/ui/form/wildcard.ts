/** `zhang` → `*zhang*`: the form of a "contains" condition on the wire (docs/wire/conventions.md §6). */
export const contains = (text?: string | null): string | undefined => (text ? `*${text}*` : undefined);

const WRAPPED = /^\*([^*]+)\*$/;

/** The word of a "contains" condition; other conditions as they are. */
export const bare = (condition?: string | null) => condition?.replace(WRAPPED, '$1');

/** A condition without blanks around its word. */
export const trimmed = (condition: string): string => condition.trim().replace(/^(\*?)\s+|\s+(\*?)$/g, '$1$2');

/**
 * Props that make a text condition a "contains" condition: the box shows the bare word, URL and wire carry the wildcards. A word with a
 * wildcard of its own (`zhang*`) stays as typed.
 *
 * @example
 * <Form.Item name="name" label="职务名称" {...wildcard}><Input allowClear /></Form.Item>
 */
export const wildcard = {
  getValueProps: (value?: string | null) => ({ value: bare(value) }),
  normalize: (value?: string | null) => (value?.includes('*') ? value : contains(value?.trimStart())),
};
