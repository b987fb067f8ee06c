import { type RemoteApp, RolloutRules, remoteApps, tenants } from '@mortise/shared/contract';
import { DepartmentPicker, RoleSelect } from '@mortise/shared/pickers';
import { Form, InputNumber, Modal, ruleOf, Select, useAction, useOne } from '@mortise/shared/ui';
import styles from './remote-app.module.css';
import { UserField } from './user-field.tsx';

interface CanaryFormProps {
  remote: RemoteApp;
  onClose: () => void;
  onSaved: () => void;
}

/** As the pickers have it: comma lists. */
interface CanaryFields {
  build: string;
  users: string[];
  roles: string;
  departments: string;
  tenants: number[];
  percent: number;
}

const listOf = (text: string) => (text ? text.split(',').filter(Boolean) : []);

const fieldsOf = ({ rules, canary, builds, stable }: RemoteApp): CanaryFields => ({
  build: canary ?? builds.find(({ build }) => build !== stable)?.build ?? '',
  users: rules?.users ?? [],
  roles: (rules?.roles ?? []).join(','),
  departments: (rules?.departments ?? []).join(','),
  tenants: rules?.tenants ?? [],
  percent: rules?.percent ?? 0,
});

/** Gives a build to some before it goes to all. */
export const CanaryForm = ({ remote, onClose, onSaved }: CanaryFormProps) => {
  const [form] = Form.useForm<CanaryFields>();
  const [canary, saving] = useAction(remoteApps.canary, onSaved);
  const { data: allTenants = [] } = useOne(tenants.active, {});

  const save = async ({ build, roles, departments, ...rest }: CanaryFields) => {
    const rules = { ...rest, roles: listOf(roles), departments: listOf(departments) };
    if (await canary({ body: { name: remote.name, build, rules } })) onClose();
  };

  return (
    <Modal
      open
      title={`灰度发布 ${remote.name}`}
      okText="确定"
      cancelText="关闭"
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={saving}
      mask={{ closable: false }}
    >
      <Form form={form} name="canary" layout="vertical" initialValues={fieldsOf(remote)} onFinish={save} autoComplete="off">
        <Form.Item name="build" label="灰度版本" rules={[{ required: true, message: '请选择版本' }]}>
          <Select
            options={remote.builds
              .filter(({ build }) => build !== remote.stable)
              .map(({ build, version, createTime }) => ({ value: build, label: `${build}　${version}　${createTime ?? ''}` }))}
            placeholder="请选择版本"
          />
        </Form.Item>
        <Form.Item
          name="percent"
          label="用户比例"
          extra="同一用户始终落在同一份里，调高比例不会把已有的人移出"
          rules={[ruleOf(RolloutRules.shape.percent)]}
        >
          <InputNumber min={0} max={100} precision={0} suffix="%" className={styles.percent} />
        </Form.Item>
        <Form.Item name="users" label="指定用户">
          <UserField />
        </Form.Item>
        <Form.Item name="roles" label="指定角色">
          <RoleSelect />
        </Form.Item>
        <Form.Item name="departments" label="指定部门（含下级）">
          <DepartmentPicker multi />
        </Form.Item>
        <Form.Item name="tenants" label="指定租户">
          <Select
            mode="multiple"
            allowClear
            placeholder="请选择租户"
            options={allTenants.map(({ id, name }) => ({ value: id, label: name ?? String(id) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};
