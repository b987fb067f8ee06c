import dayjs from 'dayjs';
import { DatePicker } from '../antd.ts';

interface MomentFieldProps {
  id?: string;
  /** `yyyy-MM-dd HH:mm:ss`, as it travels. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  placeholder?: string;
}

/** A day with its time, as the text that travels. */
export const MomentField = ({ id, value, onChange, placeholder }: MomentFieldProps) => (
  <DatePicker
    id={id}
    showTime
    style={{ width: '100%' }}
    placeholder={placeholder}
    value={value ? dayjs(value) : null}
    onChange={(moment) => onChange?.(moment ? moment.format('YYYY-MM-DD HH:mm:ss') : null)}
  />
);
