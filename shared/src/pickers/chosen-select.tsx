import type { ReactNode } from 'react';
import { Select } from '#ui/index.ts';

interface ChosenSelectProps {
  id?: string;
  /** Name for screen readers, where no label of a form names the selection. */
  label?: string | undefined;
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
export const ChosenSelect = ({ id, label, keys, nameOf, placeholder, icon, onChange, onOpen }: ChosenSelectProps) => (
  <Select
    id={id}
    aria-label={label}
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
