import type { ListField } from '#contract/index.ts';
import { useDictChoices } from '#session/use-dict.ts';
import { Flex, Input, Select } from '../../antd.ts';
import { DateField } from '../../form/date-field.tsx';
import { DictSelect } from '../../form/dict-select.tsx';
import { InputNumber } from '../../form/input-number.tsx';
import { MomentField } from '../../form/moment-field.tsx';
import { RANGE_MARK, type Term } from './advanced-query-terms.ts';

interface ValueProps {
  value?: string;
  onChange: (value: string) => void;
}

const Choices = ({ dict, value, onChange }: ValueProps & { dict: string }) => {
  const { items } = useDictChoices(dict);
  return (
    <Select<string[]>
      mode="multiple"
      aria-label="值"
      placeholder="请选择"
      style={{ width: '100%' }}
      options={items.map((item) => ({ value: item.value, label: item.text }))}
      value={value ? value.split(',') : []}
      onChange={(codes) => onChange(codes.join(','))}
    />
  );
};

const Range = ({ value = '', onChange, ends: End }: ValueProps & { ends: typeof DateField | typeof MomentField }) => {
  const [from = '', to = ''] = value.split(RANGE_MARK);
  const change = (start: string, end: string) => onChange(start || end ? `${start}${RANGE_MARK}${end}` : '');
  return (
    <Flex gap={8}>
      <End placeholder="从" value={from} onChange={(day) => change(day ?? '', to)} />
      <End placeholder="至" value={to} onChange={(day) => change(from, day ?? '')} />
    </Flex>
  );
};

/** The input for the value of a term, by the kind of its field and by its comparison. */
export const TermValue = ({ field, rule, value, onChange }: ValueProps & { field?: ListField; rule: Term['rule'] }) => {
  const change = (text?: string | null) => onChange(text ?? '');
  if (field?.kind === 'date' || field?.kind === 'datetime') {
    const End = field.kind === 'date' ? DateField : MomentField;
    return rule === 'range' ? <Range value={value} onChange={onChange} ends={End} /> : <End value={value} onChange={change} />;
  }
  if (field?.dict && rule === 'in') return <Choices dict={field.dict} value={value} onChange={onChange} />;
  if (field?.dict) return <DictSelect aria-label="值" style={{ width: '100%' }} code={field.dict} value={value} onChange={change} />;
  if (field?.kind === 'boolean')
    return (
      <Select
        aria-label="值"
        placeholder="请选择"
        style={{ width: '100%' }}
        options={[
          { value: 'true', label: '是' },
          { value: 'false', label: '否' },
        ]}
        value={value}
        onChange={change}
      />
    );
  if (field?.kind === 'number')
    return (
      <InputNumber<string>
        aria-label="值"
        placeholder="请输入值"
        stringMode
        style={{ width: '100%' }}
        value={value ?? null}
        onChange={change}
      />
    );
  return <Input aria-label="值" placeholder="请输入值" value={value} maxLength={200} onChange={({ target }) => onChange(target.value)} />;
};
