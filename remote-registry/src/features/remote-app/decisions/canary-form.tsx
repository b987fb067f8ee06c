import { keysIn } from '@mortise/shared/contract';
import { tenants } from '@mortise/shared/contract/people';
import { type RemoteApp, RolloutRules, remoteApps } from '@mortise/shared/contract/registry';
import { call } from '@mortise/shared/http';
import { DepartmentPicker, RoleSelect } from '@mortise/shared/pickers';
import { clearable, type DraftEnds, DraftForm, Form, InputNumber, loadingOf, ruleOf, Select, useOne } from '@mortise/shared/ui';
import styles from '../remote-app.module.css';
import { ReasonField } from './reason-form.tsx';
import { UserField } from './user-field.tsx';

/** Form values: the pickers use comma lists. */
interface CanaryFields {
  build: string;
  users: string[];
  roles: string;
  departments: string;
  tenants: number[];
  percent: number;
  reason: string;
}

const fieldsOf = ({ rules, canary, builds, stable }: RemoteApp): CanaryFields => ({
  build: canary ?? builds.find(({ build }) => build !== stable)?.build ?? '',
  users: rules?.users ?? [],
  roles: (rules?.roles ?? []).join(','),
  departments: (rules?.departments ?? []).join(','),
  tenants: rules?.tenants ?? [],
  percent: rules?.percent ?? 0,
  reason: '',
});

/** Sets a canary build and the rules for who gets it. */
export const CanaryForm = ({ remote, ...ends }: DraftEnds & { remote: RemoteApp }) => {
  const allTenants = useOne(tenants.active, {});
  const others = remote.builds.filter(({ build }) => build !== remote.stable);

  return (
    <DraftForm
      {...ends}
      name="canary"
      title={`灰度发布 ${remote.name}`}
      initial={fieldsOf(remote)}
      onSave={({ build, reason, roles, departments, ...rest }: CanaryFields) => {
        const rules = { ...rest, roles: keysIn(roles), departments: keysIn(departments) };
        return call(remoteApps.canary, { body: { name: remote.name, build, rules, reason } });
      }}
    >
      <Form.Item
        name="build"
        label="灰度版本"
        extra={others.length ? undefined : '只有一个版本，发布新的版本后才能灰度'}
        rules={[{ required: true, message: '请选择版本' }]}
      >
        <Select
          options={others.map(({ build, version, createTime }) => ({ value: build, label: `${build}　${version}　${createTime ?? ''}` }))}
          disabled={!others.length}
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
          allowClear={clearable}
          placeholder="请选择租户"
          {...loadingOf(allTenants)}
          options={allTenants.data?.map(({ id, name }) => ({ value: id, label: name ?? String(id) }))}
        />
      </Form.Item>
      <ReasonField />
    </DraftForm>
  );
};
