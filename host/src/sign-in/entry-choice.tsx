import type { EntryChoice as Choice, EntryQuestion } from '@mortise/shared/session';
import { type FormEvent, useId, useState } from 'react';

interface ChoiceFieldProps {
  name: string;
  label: string;
  placeholder: string;
  options: { value: string | number; text: string }[];
  missing: boolean;
  first: boolean;
}

const ChoiceField = ({ name, label, placeholder, options, missing, first }: ChoiceFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        {/* biome-ignore lint/a11y/noAutofocus: the step takes the place of the form that had the focus */}
        <select id={id} name={name} defaultValue="" autoFocus={first} aria-invalid={missing || undefined} aria-describedby={`${id}-error`}>
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {missing && placeholder}
      </p>
    </div>
  );
};

interface EntryChoiceProps {
  question: EntryQuestion;
  onChoose: (choice: Choice) => void;
}

/** Between password and console, for those who belong to several tenants or departments. */
export const EntryChoice = ({ question: { tenants, departs }, onChoose }: EntryChoiceProps) => {
  const [missing, setMissing] = useState<string[]>([]);
  const asked = [...(tenants.length > 1 ? ['tenant'] : []), ...(departs.length > 1 ? ['department'] : [])];
  const title = asked.length === 2 ? '请选择租户和部门' : asked[0] === 'tenant' ? '请选择租户' : '请选择部门';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = (name: string) => String(form.get(name) ?? '');
    const left = asked.filter((name) => !chosen(name));
    setMissing(left);
    if (left.length) return;
    const tenant = chosen('tenant');
    onChoose({ tenantId: tenant ? Number(tenant) : undefined, orgCode: chosen('department') || undefined });
  };

  return (
    <form className="account-form" noValidate onSubmit={submit} aria-label={title}>
      <h2 className="sign-in-step">{title}</h2>
      {asked.includes('tenant') && (
        <ChoiceField
          name="tenant"
          label="您有多个租户，请选择登录租户"
          placeholder="请选择登录租户"
          options={tenants.map(({ id, name }) => ({ value: id, text: name ?? String(id) }))}
          missing={missing.includes('tenant')}
          first
        />
      )}
      {asked.includes('department') && (
        <ChoiceField
          name="department"
          label="您有多个部门，请选择登录部门"
          placeholder="请选择登录部门"
          options={departs.map(({ orgCode, departName }) => ({ value: orgCode, text: departName }))}
          missing={missing.includes('department')}
          first={asked.length === 1}
        />
      )}
      <button type="submit" className="submit">
        确认
      </button>
    </form>
  );
};
