import { TENANT_STATUS, TenantDraft, type TenantRow, tenants } from '@mortise/shared/contract/people';
import { DictRadio, type DraftEnds, Field, Input, InputNumber, MomentField, RowForm } from '@mortise/shared/ui';

interface TenantFormProps extends DraftEnds {
  /** The tenant to change; none makes a new one. */
  tenant?: TenantRow;
}

const BLANK = { status: TENANT_STATUS.normal };

export const TenantForm = ({ tenant, ...ends }: TenantFormProps) => (
  <RowForm {...ends} name="tenant" what="租户" of={tenants} row={tenant} blank={BLANK} width={800}>
    <Field of={TenantDraft} name="name">
      <Input autoFocus={!tenant} />
    </Field>
    <Field of={TenantDraft} name="id">
      <InputNumber min={1} max={999_999_999} precision={0} disabled={!!tenant} style={{ width: '100%' }} />
    </Field>
    <Field of={TenantDraft} name="beginDate">
      <MomentField />
    </Field>
    <Field of={TenantDraft} name="endDate" extra="到期后成员只能查看和导出">
      <MomentField />
    </Field>
    <Field of={TenantDraft} name="status">
      <DictRadio code="tenant_status" />
    </Field>
  </RowForm>
);
