import dayjs from 'dayjs';
import { DatePicker } from '../antd.ts';

interface DateFieldProps {
  id?: string;
  /** `yyyy-MM-dd`, as it travels. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  placeholder?: string;
}

/** A day, as the text that travels. */
export const DateField = ({ id, value, onChange, placeholder = '请选择日期' }: DateFieldProps) => (
  <DatePicker
    id={id}
    style={{ width: '100%' }}
    placeholder={placeholder}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
  />
);
