import dayjs from 'dayjs';
import { DatePicker } from '../antd.ts';
import { withTimeColumns } from './time-columns.tsx';

interface MomentFieldProps {
  id?: string;
  /** `yyyy-MM-dd HH:mm:ss`, as on the wire. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  placeholder?: string;
}

/** A date-time picker whose value is the wire's text. */
export const MomentField = ({ id, value, onChange, placeholder }: MomentFieldProps) => (
  <DatePicker
    id={id}
    showTime
    panelRender={withTimeColumns}
    style={{ width: '100%' }}
    placeholder={placeholder}
    value={value ? dayjs(value) : null}
    onChange={(moment) => onChange?.(moment ? moment.format('YYYY-MM-DD HH:mm:ss') : null)}
  />
);
