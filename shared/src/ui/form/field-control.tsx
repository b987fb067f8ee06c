import { cloneElement, type ReactElement } from 'react';
import type * as z from 'zod';
import { AutoComplete, DatePicker, Input, InputNumber, Select, TreeSelect } from '../antd.ts';
import { DateField } from './date-field.tsx';
import { DictSelect } from './dict-select.tsx';
import { MomentField } from './moment-field.tsx';

export type Control = ReactElement<{ placeholder?: string; allowClear?: boolean }>;

/** The control of a field to which the page gives none: the dictionary's choices for a coded one, a text box for any other. */
export const controlOf = (schema: z.ZodType): Control => {
  const texts = schema.meta()?.texts;
  return typeof texts === 'string' ? <DictSelect code={texts} /> : <Input />;
};

const typedInto: readonly unknown[] = [Input, Input.TextArea, Input.Password, InputNumber, AutoComplete];
const chosenFrom: readonly unknown[] = [Select, TreeSelect, DatePicker, DictSelect, DateField, MomentField];

/** Gives a control 请输入 or 请选择 with its label as placeholder, unless it has one of its own or is of a kind that shows none. */
export const withPlaceholder = (control: Control, label: string): Control => {
  const { type, props } = control;
  if (props.placeholder !== undefined) return control;
  if (typedInto.includes(type)) return cloneElement(control, { placeholder: `请输入${label}` });
  return chosenFrom.includes(type) ? cloneElement(control, { placeholder: `请选择${label}` }) : control;
};
