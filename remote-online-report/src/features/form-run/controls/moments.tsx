import { DateField, Input, MomentField } from '@mortise/shared/ui';
import type { Control } from './control.ts';

const DAY = 'yyyy-MM-dd'.length;

export const date: Control = {
  cell: (value) => value.slice(0, DAY),
  field: ({ disabled, placeholder, label }) =>
    disabled ? <Input disabled aria-label={label} /> : <DateField placeholder={placeholder} label={label} />,
  filter: ({ condition }) => <DateField placeholder={`请选择${condition.label}`} />,
};

export const datetime: Control = {
  field: ({ disabled, placeholder, label }) =>
    disabled ? <Input disabled aria-label={label} /> : <MomentField placeholder={placeholder} label={label} />,
  filter: ({ condition }) => <MomentField placeholder={`请选择${condition.label}`} />,
};

/** `HH:mm:ss`, typed or chosen by the browser's own control. */
export const time: Control = {
  field: ({ disabled, label }) => <Input type="time" step={1} disabled={disabled} aria-label={label} />,
  filter: () => <Input type="time" step={1} />,
};
