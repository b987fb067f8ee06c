import { BUTTON, FIRST_LEVEL, PermissionDraft, type PermissionNode } from '@mortise/shared/contract/access';
import { DictRadio, Form, Input, InputNumber, Radio, ruleOf, Switch, uniqueRule } from '@mortise/shared/ui';
import { menuTypes } from '../menu-types.ts';
import styles from '../permission.module.css';
import { ComponentField } from './component-field.tsx';
import { IconField } from './icon-field.tsx';
import { ParentField } from './parent-field.tsx';
import { ReportField } from './report-field.tsx';

const { shape } = PermissionDraft;

const switches = [
  { name: 'route', label: '是否路由菜单', on: '是', off: '否' },
  { name: 'hidden', label: '隐藏路由', on: '是', off: '否' },
  { name: 'keepAlive', label: '是否缓存路由', on: '是', off: '否' },
  { name: 'alwaysShow', label: '聚合路由', on: '是', off: '否' },
  { name: 'internalOrExternal', label: '打开方式', on: '外部', off: '内部' },
];

const MenuFields = ({ isFirst }: { isFirst: boolean }) => (
  <>
    <Form.Item name="component" label="前端组件" className={styles.wide} rules={[{ required: true, message: '请输入前端组件!' }]}>
      <ComponentField />
    </Form.Item>
    <ReportField />
    {isFirst && (
      <Form.Item name="redirect" label="默认跳转地址" className={styles.wide} rules={[ruleOf(shape.redirect)]}>
        <Input placeholder="请输入路由参数 redirect" />
      </Form.Item>
    )}
    <Form.Item name="icon" label="菜单图标">
      <IconField />
    </Form.Item>
    <Form.Item name="sortNo" label="排序" rules={[ruleOf(shape.sortNo)]}>
      <InputNumber placeholder="请输入菜单排序" step={0.1} style={{ width: '100%' }} />
    </Form.Item>
    <div className={`${styles.wide} ${styles.switches}`}>
      {switches.map(({ name, label, on, off }) => (
        <Form.Item key={name} name={name} label={label} valuePropName="checked">
          <Switch checkedChildren={on} unCheckedChildren={off} />
        </Form.Item>
      ))}
    </div>
  </>
);

const ButtonFields = ({ ownId }: { ownId?: string }) => (
  <>
    <Form.Item
      name="perms"
      label="授权标识"
      className={styles.wide}
      validateFirst
      rules={[ruleOf(shape.perms), uniqueRule('sys_permission', 'perms', { dataId: ownId, message: '授权标识已存在!' })]}
    >
      <Input placeholder="请输入授权标识, 如: user:list" />
    </Form.Item>
    <Form.Item name="permsType" label="授权策略" className={styles.wide} rules={[{ required: true, message: '请选择授权策略!' }]}>
      <DictRadio code="global_perms_type" />
    </Form.Item>
    <Form.Item name="status" label="状态" className={styles.wide}>
      <DictRadio code="valid_status" />
    </Form.Item>
  </>
);

/** Everything a person types about a menu row or button; what is asked for follows the type. */
export const PermissionFields = ({ row }: { row?: PermissionNode }) => {
  const form = Form.useFormInstance<PermissionDraft>();
  const type = Form.useWatch('menuType', form);
  const isButton = type === BUTTON;
  const isFirst = type === FIRST_LEVEL;

  return (
    <div className={styles.fields}>
      <Form.Item name="menuType" label="菜单类型" className={styles.wide}>
        <Radio.Group options={menuTypes} />
      </Form.Item>
      <Form.Item name="name" label={isButton ? '按钮/权限' : '菜单名称'} rules={[ruleOf(shape.name)]}>
        <Input placeholder={isButton ? '请输入按钮/权限名称' : '请输入菜单名称'} />
      </Form.Item>
      {!isFirst && (
        <Form.Item name="parentId" label="上级菜单" rules={[{ required: true, message: '请选择上级菜单' }]}>
          <ParentField ownId={row?.id} />
        </Form.Item>
      )}
      <Form.Item
        name="url"
        label="菜单路径"
        className={isFirst ? undefined : styles.wide}
        rules={isButton ? [] : [{ required: true, message: '请输入菜单路径!' }]}
      >
        <Input placeholder="请输入菜单路径" />
      </Form.Item>
      {isButton ? <ButtonFields ownId={row?.id} /> : <MenuFields isFirst={isFirst} />}
    </div>
  );
};
