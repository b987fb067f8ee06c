import { COMPANY, Department, type DepartmentDraft, type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import { Permit, useCan } from '@mortise/shared/session';
import {
  asRead,
  Button,
  Field,
  Flex,
  Form,
  Input,
  KnownFields,
  RefusalAlert,
  type Reread,
  useBefore,
  useEditUndo,
  useMerge,
  useSending,
} from '@mortise/shared/ui';
import { CategoryField, NameField, PlaceFields } from './department-fields.tsx';
import styles from './department-form.module.css';
import { ParentField } from './parent-field.tsx';
import { useFormerCode } from './use-former-code.ts';
import { useMoveQuestion } from './use-move-question.tsx';

interface DepartmentFormProps {
  department: DepartmentNode;
  /** None above a root. */
  parentName?: string;
  onSaved: Reread;
  onDirty: (dirty: boolean) => void;
}

/** 基本信息: the fields of a department. */
export const DepartmentForm = ({ department, parentName, onSaved, onDirty }: DepartmentFormProps) => {
  const [form] = Form.useForm<DepartmentDraft>();
  const { saving, refusal, send, forget } = useSending('保存成功！');
  const mayEdit = useCan(departments.edit);

  const merge = useMerge({
    form,
    row: department,
    initial: department,
    initialOf: (version) => version,
    subject: `部门“${department.departName}”`,
  });
  const read = merge.row ?? department;
  const before = useBefore({ name: 'department', form, initial: merge.initial, version: read.updateTime, isReady: true });
  const undoOf = useEditUndo();
  const isAgreed = useMoveQuestion();
  const checkCode = useFormerCode();

  const saveAt = (read: Pick<DepartmentNode, 'id' | 'updateTime'>, values: DepartmentDraft) =>
    call(departments.edit, { body: { ...values, ...asRead(read) } });
  const save = async (values: DepartmentDraft) => {
    if (!(await isAgreed(department, values.parentId))) return;
    merge.forget();
    const former = before(values);
    const subject = `部门“${values.departName}”`;
    const { reread, undo } = former
      ? undoOf({
          row: read,
          reread: onSaved,
          subject: `部门“${former.departName}”`,
          restore: (version) => saveAt(version, former),
          onRestored: () => checkCode(department),
        })
      : { reread: onSaved };
    if (await send(() => saveAt(read, values), reread, read, { subject, undo, onRefused: merge.look })) onDirty(false);
  };
  const startAnew = async () => {
    await onSaved();
    onDirty(false);
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
      initialValues={merge.initial}
      disabled={!mayEdit}
      onValuesChange={() => onDirty(true)}
      onFinish={save}
      autoComplete="off"
    >
      <RefusalAlert refusal={refusal} onAnew={startAnew} removed={merge.removed} subject={merge.subject}>
        {merge.words(forget, startAnew)}
      </RefusalAlert>
      <KnownFields value={merge.known}>
        <div className={styles.fields}>
          <NameField />
          <ParentField department={department} name={parentName} />
          <Field of={Department} name="orgCode">
            <Input disabled />
          </Field>
          <CategoryField place={department.orgCategory === COMPANY ? 'root' : 'below'} />
          <PlaceFields />
        </div>
      </KnownFields>
      <Permit call={departments.edit}>
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
