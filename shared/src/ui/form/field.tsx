import type * as z from 'zod';
import { fieldOf, labelOf } from '#contract/index.ts';
import { Form, type FormItemProps } from '../antd.ts';
import { type Control, controlOf, withPlaceholder } from './field-control.tsx';
import { ruleOf } from './rule-of.ts';

export interface FieldProps<Shape extends z.ZodRawShape> extends Omit<FormItemProps, 'name' | 'label' | 'children'> {
  /** Schema of the draft that contains the field. */
  of: z.ZodObject<Shape>;
  name: keyof Shape & string;
  /** Overrides the contract's label. */
  label?: string;
  /** The control. Default: a select for dictionary-coded fields, otherwise a text box. */
  children?: Control;
}

/**
 * One field of a form: label, rule and placeholder come from the contract; the page chooses its place and, if needed, the control.
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
