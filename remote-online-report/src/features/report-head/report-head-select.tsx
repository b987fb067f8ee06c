import { reportHeads } from '@mortise/shared/contract/online';
import type { LentComponents } from '@mortise/shared/micro';
import { clearable, contains, loadingOf, Select, useDebounced, useOne } from '@mortise/shared/ui';
import { useState } from 'react';

const SHOWN = '50';

/** Selects a report by name; the value is its id. Lent to other remotes. */
export const ReportHeadSelect = ({ id, value, onChange }: LentComponents['online/ReportHeadSelect']) => {
  const [typed, setTyped] = useState('');
  const name = contains(useDebounced(typed.trim()));
  const query = { pageNo: '1', pageSize: SHOWN, column: 'createTime', order: 'desc', ...(name && { name }) };
  const found = useOne(reportHeads.list, { query });
  return (
    <Select
      id={id}
      placeholder="请选择报表"
      allowClear={clearable}
      {...loadingOf(found)}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={found.data?.records.map((report) => ({ value: report.id, label: `${report.name}（${report.code}）` }))}
      value={value}
      onChange={(reportId: string | undefined) => onChange?.(reportId)}
    />
  );
};

export default ReportHeadSelect;
