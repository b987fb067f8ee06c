import { type User, UserDraft } from '@mortise/shared/contract/people';
import { DepartmentPicker, PositionSelect, RoleSelect } from '@mortise/shared/pickers';
import { DateField, DictRadio, Field, Input, PictureField, Radio, uniqueRule } from '@mortise/shared/ui';
import { identities } from '../user-identity.ts';
import { ChargeField } from './charge-field.tsx';
import { PasswordFields } from './password-fields.tsx';
import { TenantSelect } from './tenant-select.tsx';
import styles from './user-fields.module.css';

/** The controls of fields that batches of users share with the form. */
export const userControls = {
  post: <PositionSelect />,
  selectedroles: <RoleSelect />,
  selecteddeparts: <DepartmentPicker multi />,
  relTenantIds: <TenantSelect />,
};

interface UserFieldsProps {
  user?: User;
  /** Hidden fields keep their initial values. */
  withRoles: boolean;
  withDepartments: boolean;
}

/** All fields of a user, about in the order of docs/wire/system-users.md §1. */
export const UserFields = ({ user, withRoles, withDepartments }: UserFieldsProps) => {
  const unique = (field: string, message: string) => uniqueRule('sys_user', field, { dataId: user?.id, message });
  return (
    <div className={styles.fields}>
      <Field of={UserDraft} name="username" rules={[unique('username', '用户账号已存在！')]}>
        <Input readOnly={!!user} autoComplete="off" />
      </Field>
      <Field of={UserDraft} name="realname" />
      {!user && (
        <div className={styles.pair}>
          <PasswordFields />
        </div>
      )}
      <Field of={UserDraft} name="workNo" rules={[unique('work_no', '工号已存在！')]} />
      <Field of={UserDraft} name="post">
        {userControls.post}
      </Field>
      <Field of={UserDraft} name="selectedroles" hidden={!withRoles}>
        {userControls.selectedroles}
      </Field>
      <Field of={UserDraft} name="selecteddeparts" hidden={!withDepartments}>
        {userControls.selecteddeparts}
      </Field>
      <Field of={UserDraft} name="relTenantIds" hidden={!withDepartments}>
        {userControls.relTenantIds}
      </Field>
      <Field of={UserDraft} name="userIdentity">
        <Radio.Group options={identities} />
      </Field>
      <ChargeField />
      <Field of={UserDraft} name="avatar">
        <PictureField />
      </Field>
      <Field of={UserDraft} name="birthday">
        <DateField placeholder="请选择日期" />
      </Field>
      <Field of={UserDraft} name="sex" />
      <Field of={UserDraft} name="email" rules={[unique('email', '邮箱已存在！')]}>
        <Input inputMode="email" />
      </Field>
      <Field of={UserDraft} name="phone" rules={[unique('phone', '手机号码已存在！')]} validateFirst>
        <Input inputMode="tel" />
      </Field>
      <Field of={UserDraft} name="telephone">
        <Input inputMode="tel" />
      </Field>
      <Field of={UserDraft} name="activitiSync">
        <DictRadio code="activiti_sync" />
      </Field>
    </div>
  );
};
