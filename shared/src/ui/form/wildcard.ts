/** `zhang` → `*zhang*`: the form of a "contains" condition on the wire (docs/wire/conventions.md §6). */
export const contains = (text?: string | null): string | undefined => (text ? `*${text}*` : undefined);

const bare = (condition?: string | null) => condition?.replace(/^\*|\*$/g, '');

/**
 * Props that make a text condition a "contains" condition: the box shows the bare word, URL and wire carry the wildcards.
 *
 * @example
 * <Form.Item name="name" label="职务名称" {...wildcard}><Input allowClear /></Form.Item>
 */
export const wildcard = {
  getValueProps: (value?: string | null) => ({ value: bare(value) }),
  normalize: (value?: string | null) => contains(value?.trimStart()),
};
