import { type FormOption, formRuns } from '@mortise/shared/contract/online';
import { CategorySelect } from '@mortise/shared/pickers';
import { clearable, Flex, Form, loadingOf, Select, TreeSelect, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import type { Control, FieldParts } from './control.ts';

interface FieldProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  disabled?: boolean;
  placeholder?: string;
}

type Choice = FormOption & { isLeaf?: boolean | undefined };
interface Node {
  value: string;
  title: string;
  isLeaf?: boolean;
  children?: Node[];
}

const nodesOf = (choices: readonly Choice[], below: ReadonlyMap<string, readonly Choice[]>): Node[] =>
  choices.map(({ value, text, isLeaf }) => {
    const children = below.get(value);
    return { value, title: text, ...(isLeaf && { isLeaf }), ...(children && { children: nodesOf(children, below) }) };
  });

interface RowTreeProps extends FieldProps {
  headId: string;
  name: string;
  root: string;
}

/** One row of a table that is a tree; its levels are asked for as they are opened. */
const RowTree = ({ headId, name, root, value, onChange, ...field }: RowTreeProps) => {
  const params = { headId, field: name };
  const [below, setBelow] = useState<ReadonlyMap<string, readonly Choice[]>>(new Map());
  const [open, setOpen] = useState<string>();
  const top = useOne(formRuns.choices, { params, query: { pid: root } });
  const level = useOne(formRuns.choices, open === undefined ? null : { params, query: { pid: open } });
  if (open !== undefined && level.data && !below.has(open)) setBelow(new Map([...below, [open, level.data]]));
  const nodes = nodesOf(top.data ?? [], below);
  const known =
    (value ?? '') === '' || value === root || [...(top.data ?? []), ...[...below.values()].flat()].some((each) => each.value === value);
  const stored = useOne(formRuns.choices, known || !top.data ? null : { params, query: { codes: String(value) } });
  const extra = known ? [] : nodesOf(stored.data ?? [], new Map());
  return (
    <TreeSelect
      {...field}
      allowClear={clearable}
      {...loadingOf(top)}
      treeData={[...extra, ...nodes]}
      loadData={(node) => {
        setOpen(String((node as { id?: unknown }).id));
        return Promise.resolve();
      }}
      value={value && value !== root ? value : undefined}
      onChange={(chosen?: string) => onChange?.(chosen ?? null)}
      style={{ inlineSize: '100%' }}
    />
  );
};

export const selTree: Control = {
  field: ({ headId, name, property, disabled, placeholder }) => (
    <RowTree headId={headId} name={name} root={property.pidValue ?? '0'} disabled={disabled} placeholder={placeholder} />
  ),
  filter: ({ headId, condition }) => (
    <RowTree headId={headId} name={condition.field} root={condition.pidValue ?? '0'} placeholder={`请选择${condition.label}`} />
  ),
};

/** A category below the configured one. */
const CategoryBelow = ({ name, headId, ...field }: FieldProps & { headId: string; name: string }) => {
  const choices = useOne(formRuns.choices, { params: { headId, field: name } });
  return (
    <Select
      {...field}
      allowClear={clearable}
      showSearch={{ optionFilterProp: 'label' }}
      {...loadingOf(choices)}
      options={(choices.data ?? []).map(({ value, text }) => ({ value, label: text }))}
      value={field.value || undefined}
      onChange={(chosen?: string) => field.onChange?.(chosen ?? null)}
      style={{ inlineSize: '100%' }}
    />
  );
};

export const catTree: Control = {
  field: ({ headId, name, disabled, placeholder }) => (
    <CategoryBelow headId={headId} name={name} disabled={disabled} placeholder={placeholder} />
  ),
  filter: ({ condition }) => (
    <CategorySelect {...(condition.pcode && { pcode: condition.pcode })} placeholder={`请选择${condition.label}`} />
  ),
};

interface LinkedProps extends FieldProps {
  headId: string;
  name: string;
  /** Stored value of the one before, whose children are offered; undefined: the first of the chain. */
  above?: string | null | undefined;
  isFirst: boolean;
  label: string;
}

const Linked = ({ headId, name, above, isFirst, label, value, onChange, disabled }: LinkedProps) => {
  const asked = isFirst ? { params: { headId, field: name } } : above ? { params: { headId, field: name }, query: { pid: above } } : null;
  const choices = useOne(formRuns.choices, asked);
  return (
    <Select
      aria-label={label}
      disabled={disabled || !asked}
      placeholder={`请选择${label}`}
      allowClear={clearable}
      {...loadingOf(choices)}
      options={(choices.data ?? []).map((option) => ({ value: option.value, label: option.text }))}
      value={value || undefined}
      onChange={(chosen?: string) => onChange?.(chosen ?? null)}
      style={{ inlineSize: '100%' }}
    />
  );
};

/** A chain of choices: each offers what is below the choice before it, and empties those after it when it changes. */
const Chain = ({ parts, value, onChange }: FieldProps & { parts: FieldParts }) => {
  const form = Form.useFormInstance();
  const others = parts.property.others ?? [];
  const values = Form.useWatch((all: Record<string, string | null> = {}) => others.map(({ field }) => all[field] ?? null), form) ?? [];
  const emptyAfter = (place: number) => form.setFieldsValue(Object.fromEntries(others.slice(place).map(({ field }) => [field, null])));
  const change = (place: number, chosen: string | null) => {
    emptyAfter(place + 1);
    form.setFieldValue(others[place]?.field, chosen);
    // the form notices input by the change of this field
    onChange?.(value ?? null);
  };
  return (
    <Flex gap={8} wrap>
      {[{ field: parts.name, title: parts.property.title }, ...others].map(({ field, title }, place) => (
        <div key={field} style={{ flex: '1 1 140px' }}>
          <Linked
            headId={parts.headId}
            name={field}
            label={title}
            disabled={parts.disabled}
            isFirst={place === 0}
            above={place === 1 ? value : values[place - 2]}
            value={place === 0 ? value : values[place - 1]}
            onChange={(chosen) => {
              if (place > 0) return change(place - 1, chosen);
              emptyAfter(0);
              onChange?.(chosen);
            }}
          />
        </div>
      ))}
      {others.map(({ field }) => (
        <Form.Item key={field} name={field} hidden>
          <input type="hidden" />
        </Form.Item>
      ))}
    </Flex>
  );
};

export const linkDown: Control = { field: (parts) => <Chain parts={parts} />, isWide: true };
