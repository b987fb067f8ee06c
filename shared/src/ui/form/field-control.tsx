import { cloneElement, type ReactElement } from 'react';
import type * as z from 'zod';
import { AutoComplete, DatePicker, Input, Select } from '../antd.ts';
import type { clearable } from './clearable.tsx';
import { DateField } from './date-field.tsx';
import { DictSelect } from './dict-select.tsx';
import { InputNumber } from './input-number.tsx';
import { MomentField } from './moment-field.tsx';
import { TreeSelect } from './tree-select.tsx';

export type Control = ReactElement<{ placeholder?: string; allowClear?: boolean | typeof clearable }>;

/** Default control of a field: a select for dictionary-coded fields, otherwise a text box. */
export const controlOf = (schema: z.ZodType): Control => {
  const texts = schema.meta()?.texts;
  return typeof texts === 'string' ? <DictSelect code={texts} /> : <Input />;
};

const typedInto: readonly unknown[] = [Input, Input.TextArea, Input.Password, InputNumber, AutoComplete];
const chosenFrom: readonly unknown[] = [Select, TreeSelect, DatePicker, DictSelect, DateField, MomentField];

export const isDate = ({ type }: Control) => type === DateField || type === MomentField || type === DatePicker;

/** Whether people type the value, instead of choosing it. */
export const isTypedInto = ({ type }: Control) => typedInto.includes(type);

/** Adds the placeholder 请输入 or 请选择 with the label, unless the control has one or cannot show one. */
export const withPlaceholder = (control: Control, label: string): Control => {
  const { type, props } = control;
  if (props.placeholder !== undefined) return control;
  if (typedInto.includes(type)) return cloneElement(control, { placeholder: `请输入${label}` });
  return chosenFrom.includes(type) ? cloneElement(control, { placeholder: `请选择${label}` }) : control;
};
