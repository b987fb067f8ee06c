import type { ResultOf } from '@mortise/shared/contract';
import { ownAccount } from '@mortise/shared/contract/session';
import { useSession } from '@mortise/shared/session';
import { Flex, Form, Modal, Select, Typography, useAction } from '@mortise/shared/ui';
import { useState } from 'react';
import { departmentLabel, departmentPath } from '#common/department-label.ts';

export type OwnDepartments = ResultOf<typeof ownAccount.departments>;

interface DepartmentDialogProps {
  departments: OwnDepartments;
  onClose: () => void;
}

/** Lets users with several departments choose the current one. */
export const DepartmentDialog = ({ departments: { list, orgCode }, onClose }: DepartmentDialogProps) => {
  const { user, setUser } = useSession.getState();
  const current = list.find((department) => department.orgCode === orgCode);
  const [chosen, setChosen] = useState(current?.orgCode);
  const [missing, setMissing] = useState(false);
  const [select, selecting] = useAction(ownAccount.selectDepartment, ({ userInfo }) => {
    setUser(userInfo);
    onClose();
  });
  const confirm = () => {
    setMissing(!chosen);
    if (chosen) void select({ body: { orgCode: chosen, username: user?.username } });
  };
  return (
    <Modal
      open
      title={current ? `部门切换（当前部门 : ${current.departName}）` : '部门选择'}
      width={450}
      okText="确认"
      confirmLoading={selecting}
      onOk={confirm}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form layout="vertical">
        <Form.Item
          label="所在部门"
          tooltip="您隶属于多部门，请选择当前所在部门"
          validateStatus={missing ? 'error' : undefined}
          help={missing ? '请选择登录部门' : undefined}
        >
          <Select
            aria-label="所在部门"
            value={chosen}
            placeholder="请选择登录部门"
            options={list.map((department) => ({
              value: department.orgCode,
              label: departmentLabel(department),
              name: department.departName,
              above: departmentPath(department),
            }))}
            optionRender={({ data: { name, above } }) => (
              <Flex vertical>
                {name}
                {above && (
                  <Typography.Text type="secondary" style={{ fontSize: 12 }} ellipsis>
                    {above}
                  </Typography.Text>
                )}
              </Flex>
            )}
            onChange={(value: string) => {
              setChosen(value);
              setMissing(false);
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};
