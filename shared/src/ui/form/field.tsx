import type * as z from 'zod';
import { fieldOf, labelOf } from '#contract/index.ts';
import { Form, type FormItemProps } from '../antd.ts';
import { type Control, controlOf, withPlaceholder } from './field-control.tsx';
import { ruleOf } from './rule-of.ts';

export interface FieldProps<Shape extends z.ZodRawShape> extends Omit<FormItemProps, 'name' | 'label' | 'children'> {
  /** The draft it is a field of. */
  of: z.ZodObject<Shape>;
  name: keyof Shape & string;
  /** In place of the label that the contract has. */
  label?: string;
  /** Left out: the dictionary's choices for a coded field, a text box for any other. */
  children?: Control;
}

/**
 * One field of a form: label, rule and placeholder come from the contract, the place and the control from the page.
 *
 * @example
 * <Field of={PositionDraft} name="code" rules={[uniqueRule('sys_position', 'code')]} />
 * <Field of={DictDraft} name="description"><Input.TextArea autoSize /></Field>
 */
export const Field = <Shape extends z.ZodRawShape>({ of, name, label, rules = [], children, ...item }: FieldProps<Shape>) => {
  const schema = fieldOf(of, name);
  const words = label ?? labelOf(of, name);
  return (
    <Form.Item<Record<string, unknown>> {...item} name={name} label={words} rules={[ruleOf(schema), ...rules]}>
      {withPlaceholder(children ?? controlOf(schema), words)}
    </Form.Item>
  );
};
