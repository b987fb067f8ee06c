import { DepartmentDraft, type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import { Permit, useCan } from '@mortise/shared/session';
import { asRead, Button, Flex, Form, Input, RefusalAlert, ruleOf, useSending } from '@mortise/shared/ui';
import { CategoryField, PlaceFields } from './department-fields.tsx';
import styles from './department-form.module.css';

interface DepartmentFormProps {
  department: DepartmentNode;
  /** None above a root. */
  parentName?: string;
  onSaved: () => void;
  onDirty: (dirty: boolean) => void;
}

/** 基本信息: what a department is. */
export const DepartmentForm = ({ department, parentName, onSaved, onDirty }: DepartmentFormProps) => {
  const [form] = Form.useForm<DepartmentDraft>();
  const { saving, refusal, send, forget } = useSending('保存成功!');
  const mayEdit = useCan('department:edit');

  const save = async (values: DepartmentDraft) => {
    if (!(await send(() => call(departments.edit, { body: { ...values, ...asRead(department) } })))) return;
    onDirty(false);
    onSaved();
  };
  const startAnew = () => {
    onDirty(false);
    onSaved();
  };
  const reset = () => {
    form.resetFields();
    forget();
    onDirty(false);
  };

  return (
    <Form
      form={form}
      name="department"
      layout="vertical"
      className={styles.form}
      initialValues={department}
      disabled={!mayEdit}
      onValuesChange={() => onDirty(true)}
      onFinish={save}
      autoComplete="off"
    >
      <RefusalAlert refusal={refusal} onAnew={startAnew} />
      <div className={styles.fields}>
        <Form.Item name="departName" label="机构名称" rules={[ruleOf(DepartmentDraft.shape.departName)]}>
          <Input placeholder="请输入机构/部门名称" />
        </Form.Item>
        <Form.Item label="上级部门">
          <Input disabled aria-label="上级部门" value={parentName} placeholder="无" />
        </Form.Item>
        <Form.Item name="orgCode" label="机构编码" rules={[{ required: true, message: '请输入机构编码!' }]}>
          <Input disabled placeholder="请输入机构编码" />
        </Form.Item>
        <CategoryField isRoot={department.orgCategory === '1'} />
        <PlaceFields />
      </div>
      <Permit code="department:edit">
        <Flex gap={8} className={styles.actions}>
          <Button onClick={reset}>重置</Button>
          <Button type="primary" htmlType="submit" loading={saving}>
            保存
          </Button>
        </Flex>
      </Permit>
    </Form>
  );
};
