import { keysIn } from '@mortise/shared/contract';
import { clearable, Select } from '@mortise/shared/ui';

/** What a form gives its field. */
export interface ListOfKeysProps {
  id?: string;
  /** Comma list. */
  value?: string | null;
  onChange?: (keys: string) => void;
}

interface Choice {
  mode?: 'multiple' | 'tags';
  options: { value: string; label: string }[];
  placeholder: string;
  loading?: boolean;
  open?: boolean;
}

/** Several choices, or typed keys (`mode="tags"`), as a comma list. */
export const KeysSelect = ({ id, value, onChange, ...choice }: ListOfKeysProps & Choice) => (
  <Select
    id={id}
    mode="multiple"
    allowClear={clearable}
    showSearch={{ optionFilterProp: 'label' }}
    tokenSeparators={[',', '，', ';', ' ']}
    {...choice}
    value={keysIn(value)}
    onChange={(keys: string[]) => onChange?.(keys.join(','))}
  />
);
