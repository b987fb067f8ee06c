import { COMPANY, DEPARTMENT, DepartmentDraft, type DepartmentNode, departments } from '@mortise/shared/contract';
import { Form, Input, Modal, ruleOf, useAction } from '@mortise/shared/ui';
import { CategoryField, PlaceFields } from './department-fields.tsx';
import styles from './department-form.module.css';

interface NewDepartmentProps {
  /** None makes a root. */
  parent?: DepartmentNode;
  onClose: () => void;
  onSaved: () => void;
}

const { shape } = DepartmentDraft;

export const NewDepartment = ({ parent, onClose, onSaved }: NewDepartmentProps) => {
  const [form] = Form.useForm<DepartmentDraft>();
  const [add, adding] = useAction(departments.add, onSaved);

  const save = async (draft: DepartmentDraft) => {
    if (await add({ body: { ...draft, parentId: parent?.id } })) onClose();
  };

  return (
    <Modal
      open
      width={800}
      title="新增"
      okText="确定"
      cancelText="关闭"
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={adding}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        name="new-department"
        layout="vertical"
        initialValues={{ orgCategory: parent ? DEPARTMENT : COMPANY, departOrder: 0 }}
        onFinish={save}
        autoComplete="off"
      >
        <div className={styles.fields}>
          <Form.Item name="departName" label="机构名称" rules={[ruleOf(shape.departName)]}>
            <Input placeholder="请输入机构/部门名称" autoFocus />
          </Form.Item>
          {parent && (
            <Form.Item label="上级部门">
              <Input disabled aria-label="上级部门" value={parent.departName} />
            </Form.Item>
          )}
          <CategoryField isRoot={!parent} />
          <Form.Item name="fax" label="传真" rules={[ruleOf(shape.fax)]}>
            <Input placeholder="请输入传真" />
          </Form.Item>
          <PlaceFields mobileLabel="电话" />
        </div>
      </Form>
    </Modal>
  );
};
