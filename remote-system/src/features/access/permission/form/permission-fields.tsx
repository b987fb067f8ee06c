import { labelOf, menuUrlFlaw } from '@mortise/shared/contract';
import { BUTTON, FIRST_LEVEL, PermissionDraft, type PermissionNode } from '@mortise/shared/contract/access';
import { DictRadio, Field, Form, Input, InputNumber, Radio, Switch, uniqueRule } from '@mortise/shared/ui';
import { menuTypes } from '../menu-types.ts';
import styles from '../permission.module.css';
import { ComponentField } from './component-field.tsx';
import { IconField } from './icon-field.tsx';
import { ParentField } from './parent-field.tsx';
import { ReportField } from './report-field.tsx';

const switches = [
  { name: 'route', on: '是', off: '否' },
  { name: 'hidden', on: '是', off: '否' },
  { name: 'keepAlive', on: '是', off: '否' },
  { name: 'alwaysShow', on: '是', off: '否' },
  { name: 'internalOrExternal', on: '外部', off: '内部' },
] as const;

/** Says why no page would open under an address, by the function that the server refuses it with; a stored one may stay. */
const reachable = (name: 'url' | 'redirect', stored?: string | null) => ({
  validator: (_: unknown, url?: string | null) => {
    const flaw = url && url.trim() !== stored ? menuUrlFlaw(url) : undefined;
    // the form would fill `$\{token}` in a text as a variable of its own
    return flaw ? Promise.reject(new Error(`${labelOf(PermissionDraft, name)}${flaw.replaceAll('$', '\\$')}`)) : Promise.resolve();
  },
});

const MenuFields = ({ isFirst, redirect }: { isFirst: boolean; redirect?: string | null }) => (
  <>
    <Field of={PermissionDraft} name="component" className={styles.wide} rules={[{ required: true, message: '请输入前端组件！' }]}>
      <ComponentField />
    </Field>
    <ReportField />
    {isFirst && (
      <Field of={PermissionDraft} name="redirect" className={styles.wide} rules={[reachable('redirect', redirect)]}>
        <Input placeholder="请输入路由参数 redirect" />
      </Field>
    )}
    <Field of={PermissionDraft} name="icon">
      <IconField />
    </Field>
    <Field of={PermissionDraft} name="sortNo">
      <InputNumber placeholder="请输入菜单排序" step={0.1} style={{ width: '100%' }} />
    </Field>
    <div className={`${styles.wide} ${styles.switches}`}>
      {switches.map(({ name, on, off }) => (
        <Field key={name} of={PermissionDraft} name={name} valuePropName="checked">
          <Switch checkedChildren={on} unCheckedChildren={off} />
        </Field>
      ))}
    </div>
  </>
);

const ButtonFields = ({ ownId }: { ownId?: string }) => (
  <>
    <Field
      of={PermissionDraft}
      name="perms"
      className={styles.wide}
      validateFirst
      rules={[uniqueRule('sys_permission', 'perms', { dataId: ownId, message: '授权标识已存在！' })]}
    >
      <Input placeholder="请输入授权标识，如：user:list" />
    </Field>
    <Field of={PermissionDraft} name="permsType" className={styles.wide} rules={[{ required: true, message: '请选择授权策略！' }]}>
      <DictRadio code="global_perms_type" />
    </Field>
    <Field of={PermissionDraft} name="status" className={styles.wide}>
      <DictRadio code="valid_status" />
    </Field>
  </>
);

/** All fields of a menu row or button; its type decides which are shown. */
export const PermissionFields = ({ row }: { row?: PermissionNode }) => {
  const form = Form.useFormInstance<PermissionDraft>();
  const type = Form.useWatch('menuType', form);
  const isButton = type === BUTTON;
  const isFirst = type === FIRST_LEVEL;

  return (
    <div className={styles.fields}>
      <Field of={PermissionDraft} name="menuType" className={styles.wide}>
        <Radio.Group options={menuTypes} />
      </Field>
      <Field of={PermissionDraft} name="name" label={isButton ? '按钮/权限' : undefined}>
        <Input placeholder={isButton ? '请输入按钮/权限名称' : undefined} />
      </Field>
      {!isFirst && (
        <Field of={PermissionDraft} name="parentId" rules={[{ required: true, message: '请选择上级菜单' }]}>
          <ParentField ownId={row?.id} />
        </Field>
      )}
      <Field
        of={PermissionDraft}
        name="url"
        className={isFirst ? undefined : styles.wide}
        rules={isButton ? [] : [{ required: true, message: '请输入菜单路径！' }, reachable('url', row?.url)]}
      />
      {isButton ? <ButtonFields ownId={row?.id} /> : <MenuFields isFirst={isFirst} redirect={row?.redirect} />}
    </div>
  );
};
