import { keysIn } from '@mortise/shared/contract';
import { secondSteps } from '@mortise/shared/contract/session';
import { RoleSelect } from '@mortise/shared/pickers';
import { useCan } from '@mortise/shared/session';
import { Alert, Button, Form, ListFailed, Modal, Skeleton, useAction, useFresh } from '@mortise/shared/ui';
import { useState } from 'react';

const SecondStepRolesDialog = ({ onClose }: { onClose: () => void }) => {
  const [form] = Form.useForm<{ roleIds?: string }>();
  const { data, error, reload } = useFresh(secondSteps.roles, {});
  const [save, saving] = useAction(secondSteps.saveRoles, onClose);
  const submit = ({ roleIds }: { roleIds?: string }) => void save({ body: { roleIds: keysIn(roleIds) } });
  return (
    <Modal
      open
      title="要求两步验证的角色"
      okText="保存"
      confirmLoading={saving}
      okButtonProps={{ disabled: !data }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Alert showIcon type="info" title="成员下次登录时须先设置身份验证器，才能进入系统" style={{ marginBottom: 16 }} />
      {error && !data && <ListFailed error={error} onRetry={reload} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
      {data && (
        <Form form={form} layout="vertical" initialValues={{ roleIds: data.join(',') }} onFinish={submit}>
          <Form.Item name="roleIds" label="角色">
            <RoleSelect />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
};

/** Opens the list of roles whose members must sign in with two steps. */
export const SecondStepRoles = ({ call }: { call: typeof secondSteps.saveRoles }) => {
  const [isOpen, setOpen] = useState(false);
  if (!useCan(call)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>两步验证</Button>
      {isOpen && <SecondStepRolesDialog onClose={() => setOpen(false)} />}
    </>
  );
};
