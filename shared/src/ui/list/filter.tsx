import { cloneElement } from 'react';
import type * as z from 'zod';
import { fieldOf, labelOf } from '#contract/index.ts';
import { Form } from '../antd.ts';
import { type Control, controlOf, withPlaceholder } from '../form/field-control.tsx';
import { wildcard } from '../form/wildcard.ts';

export interface FilterProps<Shape extends z.ZodRawShape> {
  /** The row of the list. */
  of: z.ZodObject<Shape>;
  /** A field of the row; with `_begin` or `_end` one end of a range. */
  name: (keyof Shape & string) | `${keyof Shape & string}_begin` | `${keyof Shape & string}_end`;
  /** In place of the label that the contract has. */
  label?: string;
  /** Finds what contains the text; without it, what equals it. */
  like?: boolean;
  /** Left out: the dictionary's choices for a coded field, a text box for any other. */
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
