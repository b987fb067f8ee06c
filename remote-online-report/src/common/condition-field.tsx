import type { ReportCondition } from '@mortise/shared/contract/online';
import { CategorySelect, DepartmentPicker, ReportPicker, UserPicker } from '@mortise/shared/pickers';
import { DateField, Form, Input, MomentField, Select, wildcard } from '@mortise/shared/ui';
import type { ReactElement } from 'react';
import { AreaSelect } from './area/area-select.tsx';
import { RangeField } from './range-field.tsx';
import { TableTree, treeTableOf } from './table-tree.tsx';
import { choicesOf, type DictOptions } from './value-text.ts';

interface ConditionFieldProps {
  condition: ReportCondition;
  /** Name of the condition on the wire; the list reads which of its conditions is set. */
  name: string;
  /** Heading of the column. */
  label: string;
  dictOptions: DictOptions;
  /** Part of the form's draft that holds the conditions; none: its top. */
  within?: string;
}

const CHOSEN = ['list', 'search', 'radio', 'switch'];

/** The report to choose from and its column: `report code,column`. */
const pickedFrom = (dictCode: string | undefined) => {
  const [code, orgFields] = (dictCode ?? '').split(',').map((part) => part.trim());
  return code && orgFields ? { code, orgFields } : undefined;
};

const controlOf = ({ field, view, dictCode }: ReportCondition, label: string, dictOptions: DictOptions): ReactElement => {
  const kind = view.toLowerCase();
  if (kind === 'date') return <DateField placeholder={`请选择${label}`} />;
  if (kind === 'datetime') return <MomentField placeholder={`请选择${label}`} />;
  if (kind === 'time') return <MomentField withoutDay placeholder={`请选择${label}`} />;
  if (kind === 'sel_user') return <UserPicker multi />;
  if (kind === 'sel_depart') return <DepartmentPicker multi />;
  if (kind === 'cat_tree') return <CategorySelect {...(dictCode && { pcode: dictCode })} placeholder={`请选择${label}`} />;
  if (kind === 'pca') return <AreaSelect isCondition placeholder={`请选择${label}`} />;
  const tree = kind === 'sel_tree' ? treeTableOf(dictCode) : undefined;
  if (tree) return <TableTree table={tree} placeholder={`请选择${label}`} />;
  const picked = kind === 'popup' ? pickedFrom(dictCode) : undefined;
  if (picked) return <ReportPicker {...picked} field={field} destFields={field} multi placeholder={`请选择${label}`} />;
  if (CHOSEN.includes(kind)) {
    const options = choicesOf(dictOptions, field).map(({ value, text }) => ({ value, label: text }));
    return <Select placeholder={`请选择${label}`} allowClear showSearch={{ optionFilterProp: 'label' }} options={options} />;
  }
  return <Input placeholder={`请输入${label}`} allowClear />;
};

const endsOf = (view: string): readonly [ReactElement, ReactElement] => {
  const kind = view.toLowerCase();
  if (kind === 'date') return [<DateField key="from" placeholder="开始日期" />, <DateField key="to" placeholder="结束日期" />];
  if (kind === 'datetime')
    return [<MomentField key="from" placeholder="选择开始时间" />, <MomentField key="to" placeholder="选择结束时间" />];
  if (kind === 'time')
    return [
      <MomentField withoutDay key="from" placeholder="请选择开始时间" />,
      <MomentField withoutDay key="to" placeholder="请选择结束时间" />,
    ];
  return [<Input key="from" placeholder="请输入开始.." allowClear />, <Input key="to" placeholder="请输入结束.." allowClear />];
};

/** The names that a condition has on the wire. */
export const namesOf = ({ field, mode }: ReportCondition): readonly string[] =>
  mode === 'group' ? [`${field}_begin`, `${field}_end`] : [field];

/** One condition of a report; its control depends on view and mode (docs/wire/online-report.md §6). */
export const ConditionField = ({ condition, name, label, dictOptions, within }: ConditionFieldProps) => {
  const path = (last: string) => (within ? [within, last] : last);
  const { field, mode, view } = condition;
  if (mode === 'single')
    return (
      // texts match values that contain them
      <Form.Item name={path(name)} label={label} {...(view.toLowerCase() === 'string' && wildcard)}>
        {controlOf(condition, label, dictOptions)}
      </Form.Item>
    );
  return (
    <RangeField label={label} names={[path(`${field}_begin`), path(`${field}_end`)]}>
      {endsOf(view)}
    </RangeField>
  );
};
