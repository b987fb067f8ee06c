import type { ReactNode } from 'react';
import { Select } from '#ui/index.ts';

interface ChosenSelectProps {
  id?: string;
  /** Selected keys, in order. */
  keys: readonly string[];
  nameOf: (key: string) => ReactNode;
  placeholder: string;
  icon: ReactNode;
  onChange?: (value: string) => void;
  /** Opens the dialog. */
  onOpen: () => void;
}

/** A selection made in a dialog, shown as removable tags; a click or Enter opens the dialog. */
export const ChosenSelect = ({ id, keys, nameOf, placeholder, icon, onChange, onOpen }: ChosenSelectProps) => (
  <Select
    id={id}
    mode="multiple"
    open={false}
    showSearch={false}
    placeholder={placeholder}
    maxTagCount="responsive"
    suffixIcon={icon}
    labelInValue
    value={keys.map((key) => ({ value: key, label: nameOf(key) }))}
    onClick={onOpen}
    onKeyDown={({ key }) => key === 'Enter' && onOpen()}
    onChange={(left) => onChange?.(left.map((option) => option.value).join(','))}
  />
);
