import { useState } from 'react';
import { positions } from '#contract/people/index.ts';
import { clearable, contains, loadingOf, Select, useOne } from '#ui/index.ts';
import { useDebounced } from '#ui/use-debounced.ts';

interface PickerProps {
  id?: string;
  /** The position's code. */
  value?: string | null;
  onChange?: (code: string | null) => void;
}

const PAGE = { pageNo: '1', pageSize: '50', column: 'createTime', order: 'desc' };

/** Selects one position by its code; the server searches by name. */
export const PositionSelect = ({ id, value, onChange }: PickerProps) => {
  const [name, setName] = useState('');
  const wanted = contains(useDebounced(name.trim()));
  const found = useOne(positions.list, { query: wanted ? { ...PAGE, name: wanted } : PAGE });
  const offered = (found.data?.records ?? []).map((position) => ({ value: position.code, label: position.name }));
  const isMissing = Boolean(value) && !offered.some((option) => option.value === value);
  const own = useOne(positions.byCode, isMissing && value ? { query: { code: value } } : null);
  const chosen = isMissing && value && !name ? [{ value, label: own.data?.name ?? value }] : [];

  return (
    <Select
      id={id}
      placeholder="请选择职务"
      allowClear={clearable}
      {...loadingOf(found)}
      showSearch={{ filterOption: false, onSearch: setName }}
      options={[...chosen, ...offered]}
      value={value || undefined}
      onChange={(code?: string) => onChange?.(code ?? null)}
    />
  );
};
