import { DepartmentPicker, UserPicker } from '@mortise/shared/pickers';
import { Input } from '@mortise/shared/ui';
import type { Control, FieldParts } from './control.ts';

const settingsOf = ({ property }: FieldParts): { multiSelect?: unknown; store?: unknown } => {
  try {
    const read: unknown = JSON.parse(property.fieldExtendJson || '{}');
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
};
const isMulti = (parts: FieldParts) => settingsOf(parts).multiSelect !== false;

export const selUser: Control = {
  field: (parts) =>
    parts.disabled ? <Input disabled aria-label={parts.label} /> : <UserPicker label={parts.label} multi={isMulti(parts)} />,
  filter: () => <UserPicker />,
};

export const selDepart: Control = {
  field: (parts) =>
    parts.disabled ? <Input disabled aria-label={parts.label} /> : <DepartmentPicker label={parts.label} multi={isMulti(parts)} />,
  filter: () => <DepartmentPicker />,
};
