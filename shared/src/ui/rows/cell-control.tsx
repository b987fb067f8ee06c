import { AutoComplete, Checkbox, Input } from '../antd.ts';
import { DateField } from '../form/date-field.tsx';
import { DictSelect } from '../form/dict-select.tsx';
import { InputNumber } from '../form/input-number.tsx';
import { MomentField } from '../form/moment-field.tsx';
import { Select } from '../form/select.tsx';
import styles from './editable-table.module.css';
import type { CellOption, KnownCell } from './sub-row.ts';

interface CellControlProps {
  cell: KnownCell;
  /** What the control is called, for screen readers: column and row. */
  label: string;
  value: unknown;
  problem: string | undefined;
  onChange: (value: unknown) => void;
  /** Changes other cells of the row. */
  fill: (values: Readonly<Record<string, unknown>>) => void;
}

const wide = { width: '100%' };
const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value));

const partsOf = (text: string) => text.split(',').filter(Boolean);

const isMatch = (typed: string, option: CellOption | undefined) =>
  option !== undefined && [option.label, option.value].some((text) => text.toLowerCase().includes(typed.trim().toLowerCase()));

const Choice = ({ cell: { options = [], choose = 'one', required }, label, value, problem, onChange }: CellControlProps) => {
  const common = {
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    style: wide,
    status: problem === undefined ? undefined : ('error' as const),
    options: [...options],
  };
  const text = asText(value);
  if (choose === 'free')
    return (
      <AutoComplete
        {...common}
        allowClear
        // the options are wider than the column
        popupMatchSelectWidth={false}
        // a chosen value is no search: the other options stay in sight
        showSearch={{ filterOption: (typed, option) => options.some(({ value }) => value === typed) || isMatch(typed, option) }}
        value={text}
        onChange={(typed: string | undefined) => onChange(typed || null)}
      />
    );
  if (choose === 'many')
    return <Select {...common} mode="multiple" value={partsOf(text)} onChange={(chosen: string[]) => onChange(chosen.join() || null)} />;
  return (
    <Select
      {...common}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!required}
      value={text || undefined}
      onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
    />
  );
};

const Control = (props: CellControlProps) => {
  const { cell, label, value, problem, onChange, fill } = props;
  const { kind, dict, isNumber, readOnly, options, ticks, control } = cell;
  const named = { 'aria-label': label, 'aria-invalid': problem !== undefined };
  const status = problem === undefined ? undefined : ('error' as const);
  if (readOnly) return <span>{asText(value)}</span>;
  if (control) return control({ label, value: asText(value), isWrong: problem !== undefined, onChange, fill });
  if (ticks)
    return (
      <Checkbox
        {...named}
        checked={String(value) === String(ticks[0])}
        onChange={({ target }) => onChange(ticks[target.checked ? 0 : 1])}
      />
    );
  if (options) return <Choice {...props} />;
  if (dict !== undefined)
    return (
      <DictSelect
        {...named}
        code={dict}
        style={wide}
        status={status}
        placeholder=""
        value={asText(value)}
        onChange={(code: string | undefined) => onChange(code === undefined ? null : isNumber ? Number(code) : code)}
      />
    );
  if (kind === 'number')
    return (
      <InputNumber
        {...named}
        style={wide}
        status={status}
        keyboard={false}
        controls={false}
        value={typeof value === 'number' || typeof value === 'string' ? value : null}
        onChange={onChange}
      />
    );
  if (kind === 'boolean') return <Checkbox {...named} checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
  const moment = typeof value === 'string' ? value : null;
  if (kind === 'date') return <DateField label={label} isWrong={problem !== undefined} placeholder="" value={moment} onChange={onChange} />;
  if (kind === 'datetime')
    return <MomentField label={label} isWrong={problem !== undefined} placeholder="" value={moment} onChange={onChange} />;
  return <Input {...named} status={status} value={asText(value)} onChange={({ target }) => onChange(target.value || null)} />;
};

/** The control of one cell, with what is wrong with its value below it. */
export const CellControl = (props: CellControlProps) => (
  <>
    <Control {...props} />
    {props.problem !== undefined && (
      <div role="alert" className={styles.problem}>
        {props.problem}
      </div>
    )}
  </>
);
