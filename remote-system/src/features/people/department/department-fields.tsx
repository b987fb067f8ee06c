import { COMPANY, DEPARTMENT, DepartmentDraft, POST } from '@mortise/shared/contract/people';
import { useDict } from '@mortise/shared/session';
import { Field, Input, InputNumber, Radio } from '@mortise/shared/ui';
import styles from './department-form.module.css';

export const NameField = ({ autoFocus }: { autoFocus?: boolean }) => (
  <Field of={DepartmentDraft} name="departName">
    <Input placeholder="请输入机构/部门名称" autoFocus={autoFocus} />
  </Field>
);

const BELOW = [DEPARTMENT, POST];
/** A root is a company; what is below one is a department or a post. */
const kindsAt = { root: [COMPANY], below: BELOW, anywhere: [COMPANY, ...BELOW] } satisfies Record<string, readonly string[]>;

export const CategoryField = ({ place }: { place: keyof typeof kindsAt }) => {
  const kinds: readonly string[] = kindsAt[place];
  const options = useDict('org_category')
    .filter(({ value }) => kinds.includes(value))
    .map(({ value, text }) => ({ value, label: text }))
    .toSorted((a, b) => a.value.localeCompare(b.value));
  return (
    <Field of={DepartmentDraft} name="orgCategory">
      <Radio.Group options={options} />
    </Field>
  );
};

/** Order, telephone, fax, address and remarks. */
export const PlaceFields = () => (
  <>
    <Field of={DepartmentDraft} name="departOrder">
      <InputNumber style={{ width: '100%' }} />
    </Field>
    <Field of={DepartmentDraft} name="mobile">
      <Input inputMode="tel" />
    </Field>
    <Field of={DepartmentDraft} name="fax" />
    <Field of={DepartmentDraft} name="address" className={styles.wide} />
    <Field of={DepartmentDraft} name="memo" className={styles.wide}>
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
    </Field>
  </>
);
