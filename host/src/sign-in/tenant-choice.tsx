import type { Tenant } from '@mortise/shared/contract';
import { type FormEvent, useId, useState } from 'react';

interface TenantChoiceProps {
  tenants: Tenant[];
  onChoose: (tenantId: number) => void;
}

/** Between password and console, for those who belong to several tenants. */
export const TenantChoice = ({ tenants, onChoose }: TenantChoiceProps) => {
  const id = useId();
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('tenant') ?? '');
    setMissing(!chosen);
    if (chosen) onChoose(Number(chosen));
  };
  return (
    <form className="account-form" noValidate onSubmit={submit} aria-label="请选择租户">
      <div className="field">
        <label htmlFor={id}>您有多个租户，请选择登录租户</label>
        <div className="field-row">
          {/* biome-ignore lint/a11y/noAutofocus: the step takes the place of the form that had the focus */}
          <select id={id} name="tenant" defaultValue="" autoFocus aria-invalid={missing || undefined} aria-describedby={`${id}-error`}>
            <option value="" disabled>
              请选择登录租户
            </option>
            {tenants.map((tenant) => (
              <option key={tenant.id} value={tenant.id}>
                {tenant.name ?? tenant.id}
              </option>
            ))}
          </select>
        </div>
        <p className="field-error" id={`${id}-error`} aria-live="polite">
          {missing && '请选择登录租户'}
        </p>
      </div>
      <button type="submit" className="submit">
        确认
      </button>
    </form>
  );
};
