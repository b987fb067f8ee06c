import dayjs from 'dayjs';
import { DatePicker } from '../antd.ts';
import { withTimeColumns } from './time-columns.tsx';

interface MomentFieldProps {
  id?: string;
  /** `yyyy-MM-dd HH:mm:ss`, as on the wire. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  placeholder?: string;
  /** Name for screen readers, where no label of a form names it. */
  label?: string;
  /** Marks the value as refused. */
  isWrong?: boolean;
  /** A time of day: the value is `HH:mm:ss`. */
  withoutDay?: boolean;
}

// the picker shows hours, minutes and seconds of any day
const onADay = (time: string) => dayjs(`2000-01-01 ${time}`);

/** A date-time picker whose value is the wire's text. */
export const MomentField = ({ id, value, onChange, placeholder, label, isWrong = false, withoutDay = false }: MomentFieldProps) => (
  <DatePicker
    id={id}
    aria-label={label}
    status={isWrong ? 'error' : undefined}
    {...(withoutDay ? { picker: 'time' } : { showTime: true })}
    panelRender={withTimeColumns}
    style={{ width: '100%' }}
    placeholder={placeholder}
    value={value ? (withoutDay ? onADay : dayjs)(value) : null}
    onChange={(moment) => onChange?.(moment ? moment.format(withoutDay ? 'HH:mm:ss' : 'YYYY-MM-DD HH:mm:ss') : null)}
  />
);
