import { keysIn } from '@mortise/shared/contract';
import { tenants } from '@mortise/shared/contract/people';
import { clearable, loadingOf, Select, useOne } from '@mortise/shared/ui';

interface TenantSelectProps {
  id?: string;
  /** Comma list of tenant ids. */
  value?: string | null;
  onChange?: (value: string) => void;
}

export const TenantSelect = ({ id, value, onChange }: TenantSelectProps) => {
  const active = useOne(tenants.active, {});
  return (
    <Select
      id={id}
      mode="multiple"
      placeholder="请选择租户"
      allowClear={clearable}
      {...loadingOf(active)}
      options={(active.data ?? []).map((tenant) => ({ value: String(tenant.id), label: tenant.name ?? String(tenant.id) }))}
      value={keysIn(value)}
      onChange={(ids) => onChange?.(ids.join(','))}
    />
  );
};
