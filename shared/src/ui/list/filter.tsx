import { cloneElement } from 'react';
import type * as z from 'zod';
import { fieldOf, labelOf } from '#contract/index.ts';
import { Form } from '../antd.ts';
import { type Control, controlOf, withPlaceholder } from '../form/field-control.tsx';
import { wildcard } from '../form/wildcard.ts';

export interface FilterProps<Shape extends z.ZodRawShape> {
  /** Row schema of the list. */
  of: z.ZodObject<Shape>;
  /** A field of the row; the suffix `_begin` or `_end` makes it one end of a range. */
  name: (keyof Shape & string) | `${keyof Shape & string}_begin` | `${keyof Shape & string}_end`;
  /** Overrides the contract's label. */
  label?: string;
  /** Matches values that contain the text; otherwise values that equal it. */
  like?: boolean;
  /** The control. Default: a select for dictionary-coded fields, otherwise a text box. */
  children?: Control;
}

/**
 * One condition of a list: its name is a field of the row, label and placeholder come from the contract.
 *
 * @example
 * filters={<><Filter of={Position} name="code" like /><Filter of={Position} name="postRank" /></>}
 */
export const Filter = <Shape extends z.ZodRawShape>({ of, name, label, like = false, children }: FilterProps<Shape>) => {
  const field = name.replace(/_(begin|end)$/, '');
  const words = label ?? labelOf(of, field);
  return (
    <Form.Item<Record<string, unknown>> name={name} label={words} {...(like && wildcard)}>
      {withPlaceholder(children ?? cloneElement(controlOf(fieldOf(of, field)), { allowClear: true }), words)}
    </Form.Item>
  );
};
