import { type User, UserDraft } from '@mortise/shared/contract/people';
import { DepartmentPicker, PositionSelect, RoleSelect } from '@mortise/shared/pickers';
import { DateField, DictRadio, DictSelect, Form, Input, PictureField, Radio, ruleOf, uniqueRule } from '@mortise/shared/ui';
import { identities } from '../user-identity.ts';
import { ChargeField } from './charge-field.tsx';
import { PasswordFields } from './password-fields.tsx';
import { TenantSelect } from './tenant-select.tsx';
import styles from './user-fields.module.css';

const { shape } = UserDraft;

interface UserFieldsProps {
  user?: User;
  /** What is not asked for keeps what the form started from. */
  withRoles: boolean;
  withDepartments: boolean;
}

/** Everything a person types about a user, in the order of docs/wire/system-users.md §1. */
export const UserFields = ({ user, withRoles, withDepartments }: UserFieldsProps) => {
  const unique = (field: string, message: string) => uniqueRule('sys_user', field, { dataId: user?.id, message });
  return (
    <div className={styles.fields}>
      <Form.Item name="username" label="用户账号" rules={[ruleOf(shape.username), unique('username', '用户名已存在!')]}>
        <Input placeholder="请输入用户账号" readOnly={!!user} autoComplete="off" />
      </Form.Item>
      {!user && <PasswordFields />}
      <Form.Item name="realname" label="用户姓名" rules={[ruleOf(shape.realname)]}>
        <Input placeholder="请输入用户姓名" />
      </Form.Item>
      <Form.Item name="workNo" label="工号" rules={[ruleOf(shape.workNo), unique('work_no', '工号已存在!')]}>
        <Input placeholder="请输入工号" />
      </Form.Item>
      <Form.Item name="post" label="职务" rules={[ruleOf(shape.post)]}>
        <PositionSelect />
      </Form.Item>
      <Form.Item name="selectedroles" label="角色分配" hidden={!withRoles}>
        <RoleSelect />
      </Form.Item>
      <Form.Item name="selecteddeparts" label="部门分配" hidden={!withDepartments}>
        <DepartmentPicker multi />
      </Form.Item>
      <Form.Item name="relTenantIds" label="租户分配" hidden={!withDepartments}>
        <TenantSelect />
      </Form.Item>
      <Form.Item name="userIdentity" label="身份">
        <Radio.Group options={identities} />
      </Form.Item>
      <ChargeField />
      <Form.Item name="avatar" label="头像">
        <PictureField />
      </Form.Item>
      <Form.Item name="birthday" label="生日">
        <DateField />
      </Form.Item>
      <Form.Item name="sex" label="性别">
        <DictSelect code="sex" placeholder="请选择性别" />
      </Form.Item>
      <Form.Item name="email" label="邮箱" rules={[ruleOf(shape.email), unique('email', '邮箱已存在!')]}>
        <Input placeholder="请输入邮箱" inputMode="email" />
      </Form.Item>
      <Form.Item name="phone" label="手机号码" rules={[ruleOf(shape.phone), unique('phone', '手机号已存在!')]} validateFirst>
        <Input placeholder="请输入手机号码" inputMode="tel" />
      </Form.Item>
      <Form.Item name="telephone" label="座机" rules={[ruleOf(shape.telephone)]}>
        <Input placeholder="请输入座机" inputMode="tel" />
      </Form.Item>
      <Form.Item name="activitiSync" label="工作流引擎">
        <DictRadio code="activiti_sync" />
      </Form.Item>
    </div>
  );
};
