import { DatePicker } from '../antd.ts';
import { shownMoment } from './shown-moment.ts';

interface DateFieldProps {
  id?: string;
  /** `yyyy-MM-dd`, as on the wire. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  placeholder?: string;
  /** Name for screen readers, where no label of a form names it. */
  label?: string;
  /** Marks the value as refused. */
  isWrong?: boolean;
}

/** A date picker whose value is the wire's text. */
export const DateField = ({ id, value, onChange, placeholder = '请选择日期', label, isWrong = false }: DateFieldProps) => (
  <DatePicker
    id={id}
    aria-label={label}
    {...shownMoment(value, { placeholder, isWrong })}
    style={{ width: '100%' }}
    onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
  />
);
