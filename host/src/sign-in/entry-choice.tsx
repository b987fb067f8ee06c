import type { EntryChoice as Choice, EntryQuestion } from '@mortise/shared/session';
import { type FormEvent, useState } from 'react';
import { departmentLabel } from '#common/department-label.ts';
import { ChoiceField } from './fields/choice-field.tsx';
import { StepDialog } from './step-dialog.tsx';

interface EntryChoiceProps {
  question: EntryQuestion;
  onChoose: (choice: Choice) => void;
}

/** Asks users with several tenants or departments which one to work for, before the session starts. */
export const EntryChoice = ({ question: { tenants, departs }, onChoose }: EntryChoiceProps) => {
  const [missing, setMissing] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const asked = [...(tenants.length > 1 ? ['tenant'] : []), ...(departs.length > 1 ? ['department'] : [])];
  const title = asked.length === 2 ? '请选择租户和部门' : asked[0] === 'tenant' ? '请选择租户' : '请选择部门';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const chosen = (name: string) => String(form.get(name) ?? '');
    const left = asked.filter((name) => !chosen(name));
    setMissing(left);
    if (left.length) return event.currentTarget.querySelector<HTMLSelectElement>(`[name=${left[0]}]`)?.focus();
    setBusy(true);
    const tenant = chosen('tenant');
    onChoose({ tenantId: tenant ? Number(tenant) : undefined, orgCode: chosen('department') || undefined });
  };

  return (
    <StepDialog title={title}>
      <form noValidate onSubmit={submit} aria-label={title}>
        {asked.includes('tenant') && (
          <ChoiceField
            name="tenant"
            label="登录租户"
            tip="您有多个租户，请选择登录租户"
            placeholder="请选择登录租户"
            options={tenants.map(({ id, name }) => ({ value: id, text: name ?? String(id) }))}
            missing={missing.includes('tenant')}
          />
        )}
        {asked.includes('department') && (
          <ChoiceField
            name="department"
            label="登录部门"
            tip="您有多个部门，请选择登录部门"
            placeholder="请选择登录部门"
            options={departs.map((department) => ({ value: department.orgCode, text: departmentLabel(department) }))}
            missing={missing.includes('department')}
          />
        )}
        <button type="submit" className="submit" aria-busy={busy}>
          {busy && <span className="spinner" aria-hidden="true" />}
          确认
        </button>
      </form>
    </StepDialog>
  );
};
