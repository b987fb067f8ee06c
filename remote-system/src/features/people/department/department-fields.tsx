import { COMPANY, DEPARTMENT, DepartmentDraft, POST } from '@mortise/shared/contract/people';
import { useDict } from '@mortise/shared/session';
import { Form, Input, InputNumber, Radio, ruleOf } from '@mortise/shared/ui';
import styles from './department-form.module.css';

const { shape } = DepartmentDraft;

/** A root is a company; what is below one is a department or a post. */
export const CategoryField = ({ isRoot }: { isRoot: boolean }) => {
  const kinds: readonly string[] = isRoot ? [COMPANY] : [DEPARTMENT, POST];
  const options = useDict('org_category')
    .filter(({ value }) => kinds.includes(value))
    .map(({ value, text }) => ({ value, label: text }))
    .toSorted((a, b) => a.value.localeCompare(b.value));
  return (
    <Form.Item name="orgCategory" label="机构类型" rules={[ruleOf(shape.orgCategory)]}>
      <Radio.Group options={options} />
    </Form.Item>
  );
};

/** Order, ways to reach it, and remarks. */
export const PlaceFields = ({ mobileLabel = '手机号' }: { mobileLabel?: string }) => (
  <>
    <Form.Item name="departOrder" label="排序" rules={[ruleOf(shape.departOrder)]}>
      <InputNumber style={{ width: '100%' }} placeholder="请输入排序" />
    </Form.Item>
    <Form.Item name="mobile" label={mobileLabel} rules={[ruleOf(shape.mobile)]}>
      <Input placeholder={`请输入${mobileLabel}`} inputMode="tel" />
    </Form.Item>
    <Form.Item name="address" label="地址" rules={[ruleOf(shape.address)]} className={styles.wide}>
      <Input placeholder="请输入地址" />
    </Form.Item>
    <Form.Item name="memo" label="备注" rules={[ruleOf(shape.memo)]} className={styles.wide}>
      <Input.TextArea placeholder="请输入备注" autoSize={{ minRows: 3, maxRows: 8 }} />
    </Form.Item>
  </>
);
