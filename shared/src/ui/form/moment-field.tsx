import { DatePicker } from '../antd.ts';
import { shownMoment } from './shown-moment.ts';
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

/** A date-time picker whose value is the wire's text. For a time of day it shows that of any day. */
export const MomentField = ({ id, value, onChange, placeholder, label, isWrong = false, withoutDay = false }: MomentFieldProps) => (
  <DatePicker
    id={id}
    aria-label={label}
    {...(withoutDay ? { picker: 'time' } : { showTime: true })}
    panelRender={withTimeColumns}
    style={{ width: '100%' }}
    {...shownMoment(value && withoutDay ? `2000-01-01 ${value}` : value, { placeholder, isWrong })}
    onChange={(moment) => onChange?.(moment ? moment.format(withoutDay ? 'HH:mm:ss' : 'YYYY-MM-DD HH:mm:ss') : null)}
  />
);
