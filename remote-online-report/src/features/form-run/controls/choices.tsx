import { keysIn } from '@mortise/shared/contract';
import { type FormOption, formRuns } from '@mortise/shared/contract/online';
import { Checkbox, clearable, DictSelect, loadingOf, Radio, Select, Switch, useDebounced, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import type { Control, FieldParts, FilterParts } from './control.ts';

interface FieldProps<Value = string> {
  id?: string;
  value?: Value | null;
  onChange?: (value: Value | null) => void;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string | undefined;
}

const selectable = (options: readonly FormOption[]) => options.map(({ value, text }) => ({ value, label: text }));
const named = ({ disabled, placeholder, label }: FieldParts) => ({ disabled, placeholder, 'aria-label': label });
const textOf = (value: unknown) => (value === null || value === undefined || value === '' ? undefined : String(value));

const One = ({ options, value, onChange, ...field }: FieldProps & { options: readonly FormOption[] }) => (
  <Select
    {...field}
    style={{ inlineSize: '100%' }}
    allowClear={clearable}
    showSearch={{ optionFilterProp: 'label' }}
    options={selectable(options)}
    value={textOf(value)}
    onChange={(chosen?: string) => onChange?.(chosen ?? null)}
  />
);

/** Several choices, stored as a comma list. */
export const Several = ({ options, value, onChange, ...field }: FieldProps & { options: readonly FormOption[] }) => (
  <Select<string[]>
    {...field}
    mode="multiple"
    style={{ inlineSize: '100%' }}
    allowClear={clearable}
    showSearch={{ optionFilterProp: 'label' }}
    options={selectable(options)}
    value={keysIn(textOf(value))}
    onChange={(chosen) => onChange?.(chosen.join(','))}
  />
);

const Boxes = ({ options, value, onChange, disabled, 'aria-label': label }: FieldProps & { options: readonly FormOption[] }) => (
  <Checkbox.Group
    aria-label={label}
    disabled={disabled}
    options={selectable(options)}
    value={keysIn(textOf(value))}
    onChange={(chosen) => onChange?.(chosen.join(','))}
  />
);

const Buttons = ({ options, value, onChange, id, disabled }: FieldProps & { options: readonly FormOption[] }) => (
  <Radio.Group
    id={id}
    disabled={disabled}
    options={selectable(options)}
    value={textOf(value)}
    onChange={({ target }) => onChange?.(target.value)}
  />
);

/** Choices that are found by typing; the stored one is asked for by its value. */
const Searched = ({ headId, name, value, onChange, ...field }: FieldProps & { headId: string; name: string }) => {
  const [word, setWord] = useState('');
  const typed = useDebounced(word.trim());
  const params = { headId, field: name };
  const found = useOne(formRuns.choices, { params, query: typed ? { word: typed } : {} });
  const stored = textOf(value);
  const missing = stored !== undefined && found.data && !found.data.some((option) => option.value === stored);
  const own = useOne(formRuns.choices, missing ? { params, query: { codes: stored } } : null);
  return (
    <Select
      {...field}
      style={{ inlineSize: '100%' }}
      allowClear={clearable}
      showSearch={{ filterOption: false, onSearch: setWord }}
      {...loadingOf(found)}
      options={selectable([...(own.data ?? []), ...(found.data ?? [])])}
      value={stored}
      onChange={(chosen?: string) => onChange?.(chosen ?? null)}
    />
  );
};

const Toggle = ({ values: [on, off], value, onChange, ...field }: FieldProps & { values: readonly [string, string] }) => (
  <Switch
    {...field}
    checkedChildren="是"
    unCheckedChildren="否"
    checked={textOf(value) === on}
    onChange={(checked) => onChange?.(checked ? on : off)}
  />
);

const optionsOf = ({ property }: FieldParts) => property.enum ?? [];

/** Choices of a condition: those of its own dictionary, else those of the field. */
const filterOf = ({ condition, options = [] }: FilterParts) => {
  const { label, dictCode, dictTable, config } = condition;
  const placeholder = `请选择${label}`;
  if (config === '1' && dictCode && !dictTable) return <DictSelect code={dictCode} placeholder={placeholder} />;
  return <One options={options} placeholder={placeholder} />;
};
const severalOf = ({ condition, options = [] }: FilterParts) => <Several options={options} placeholder={`请选择${condition.label}`} />;

export const list: Control = { field: (parts) => <One {...named(parts)} options={optionsOf(parts)} />, filter: filterOf };
export const radio: Control = { field: (parts) => <Buttons {...named(parts)} options={optionsOf(parts)} />, filter: filterOf };
export const checkbox: Control = { field: (parts) => <Boxes {...named(parts)} options={optionsOf(parts)} />, filter: severalOf };
export const listMulti: Control = { field: (parts) => <Several {...named(parts)} options={optionsOf(parts)} />, filter: severalOf };
export const selSearch: Control = {
  field: (parts) => <Searched {...named(parts)} headId={parts.headId} name={parts.name} />,
  filter: ({ headId, condition }) => <Searched headId={headId} name={condition.field} placeholder={`请选择${condition.label}`} />,
};
export const toggle: Control = {
  field: (parts) => {
    const [on = 'Y', off = 'N'] = parts.property.extendOption ?? [];
    return <Toggle disabled={parts.disabled} aria-label={parts.label} values={[on, off]} />;
  },
  filter: filterOf,
};
