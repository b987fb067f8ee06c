import { cloneElement } from 'react';
import type * as z from 'zod';
import { fieldOf, fieldsOfRow, labelOf } from '#contract/index.ts';
import { Form } from '../../antd.ts';
import { clearable } from '../../form/clearable.tsx';
import { type Control, controlOf, isTypedInto, withPlaceholder } from '../../form/field-control.tsx';
import { wildcard } from '../../form/wildcard.ts';

export interface FilterProps<Shape extends z.ZodRawShape> {
  /** Row schema of the list. */
  of: z.ZodObject<Shape>;
  /** A field of the row; the suffix `_begin` or `_end` makes it one end of a range. */
  name: (keyof Shape & string) | `${keyof Shape & string}_begin` | `${keyof Shape & string}_end`;
  /** Overrides the contract's label. */
  label?: string;
  /** The control. Default: a select for dictionary-coded fields, otherwise a text box. */
  children?: Control;
}

/**
 * One condition of a list: its name is a field of the row, label and placeholder come from the contract. Texts match values that contain
 * them, unless the contract says that they are sent as typed.
 *
 * @example
 * filters={<><Filter of={Position} name="code" /><Filter of={Position} name="postRank" /></>}
 */
export const Filter = <Shape extends z.ZodRawShape>({ of, name, label, children }: FilterProps<Shape>) => {
  const field = name.replace(/_(begin|end)$/, '');
  const words = label ?? labelOf(of, field);
  const control = children ?? cloneElement(controlOf(fieldOf(of, field)), { allowClear: clearable });
  const known = fieldsOfRow(of).find((each) => each.name === field);
  const isFuzzy = field === name && known?.kind === 'text' && !known.isAsTyped && isTypedInto(control);
  return (
    <Form.Item<Record<string, unknown>> name={name} label={words} {...(isFuzzy && wildcard)}>
      {withPlaceholder(control, words)}
    </Form.Item>
  );
};
