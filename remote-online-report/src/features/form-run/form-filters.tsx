import type { FormCondition, FormList } from '@mortise/shared/contract/online';
import { type ConditionTexts, DateField, Form, Input, MomentField, wildcard } from '@mortise/shared/ui';
import type { ReactElement } from 'react';
import { AreaCondition } from '#common/area/area-path.tsx';
import { RangeField } from '#common/range-field.tsx';
import { controlOf } from './controls/registry.ts';
import { textOf } from './form-cells.tsx';

const GROUP = 'group';
const ENDS: Readonly<Record<string, string>> = { _begin: '从', _end: '至' };

const namesOf = ({ field, mode }: FormCondition) => (mode === GROUP ? [`${field}_begin`, `${field}_end`] : [field]);

const endsOf = (view: string): readonly [ReactElement, ReactElement] => {
  if (view === 'date') return [<DateField key="from" placeholder="开始日期" />, <DateField key="to" placeholder="结束日期" />];
  if (view === 'datetime')
    return [<MomentField key="from" placeholder="选择开始时间" />, <MomentField key="to" placeholder="选择结束时间" />];
  return [<Input key="from" placeholder="开始值" allowClear />, <Input key="to" placeholder="结束值" allowClear />];
};

/** The conditions of a list, as its form configures them (docs/wire/online-form.md §7.3). */
export const formFilters = (list: FormList, conditions: readonly FormCondition[]): ReactElement[] =>
  conditions.map((condition) => {
    const { field, label, view, mode } = condition;
    if (mode === GROUP)
      return (
        <RangeField key={field} label={label} names={[`${field}_begin`, `${field}_end`]}>
          {endsOf(view)}
        </RangeField>
      );
    const own = controlOf(view).filter?.({ headId: list.code, condition, options: list.dictOptions[field] });
    return (
      <Form.Item key={field} name={field} label={label} {...(mode === 'like' && wildcard)}>
        {own ?? <Input placeholder={`请输入${label}`} allowClear />}
      </Form.Item>
    );
  });

/** Texts of conditions whose values are codes or ends of a range. */
export const conditionTexts = (list: FormList, conditions: readonly FormCondition[]): ConditionTexts =>
  Object.fromEntries(
    conditions
      .filter(({ field, mode, view }) => mode === GROUP || view === 'pca' || list.dictOptions[field])
      .flatMap((condition) =>
        namesOf(condition).map((name) => {
          const end = ENDS[name.slice(condition.field.length)];
          const shown = (value: string) =>
            condition.view === 'pca' ? <AreaCondition value={value} /> : textOf(list, condition.field, value);
          const text = (value: string) => (end ? `${end} ${value}` : shown(value));
          return [name, { label: condition.label, text }] as const;
        }),
      ),
  );
