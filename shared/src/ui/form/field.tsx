import { useContext, useEffect, useState } from 'react';
import type * as z from 'zod';
import { emptiedOf, fieldOf, labelOf } from '#contract/index.ts';
import { useOffers } from '#session/index.ts';
import { Form, type FormItemProps, type FormRule } from '../antd.ts';
import { isNumber, keptRule } from './emptying.ts';
import { type Control, controlOf, isDate, withPlaceholder } from './field-control.tsx';
import { KnownFields } from './known-fields.ts';
import { type Offered, OfferedChoices } from './offered-choices.ts';
import { ruleOf } from './rule-of.ts';

export interface FieldProps<Shape extends z.ZodRawShape> extends Omit<FormItemProps, 'name' | 'label' | 'children'> {
  /** Schema of the draft that contains the field. */
  of: z.ZodObject<Shape>;
  name: keyof Shape & string;
  /** Overrides the contract's label. */
  label?: string;
  /** In place of the contract's rule. */
  rule?: FormRule;
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
export const Field = <Shape extends z.ZodRawShape>({ of, name, label, rule, rules = [], children, ...item }: FieldProps<Shape>) => {
  const schema = fieldOf(of, name);
  const words = label ?? labelOf(of, name);
  const control = children ?? controlOf(schema);
  const known = useContext(KnownFields);
  const [offered] = useState<Offered>(() => ({}));
  useEffect(() => void known?.set(name, { of, label: words, control, offered }));
  const { emptyDates } = useOffers();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const [stored] = useState((): unknown => form.getFieldValue(name));
  const isKept = !emptyDates && (isDate(control) || isNumber(schema));
  return (
    <OfferedChoices value={offered}>
      <Form.Item<Record<string, unknown>>
        normalize={(value: unknown) => value ?? emptiedOf(schema)}
        {...item}
        name={name}
        label={words}
        rules={[rule ?? ruleOf(schema), ...(isKept ? [keptRule(stored)] : []), ...rules]}
      >
        {withPlaceholder(control, words)}
      </Form.Item>
    </OfferedChoices>
  );
};
