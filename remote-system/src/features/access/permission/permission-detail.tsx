import { BUTTON, type PermissionNode } from '@mortise/shared/contract/access';
import { useDict } from '@mortise/shared/session';
import { DetailList, Drawer, MenuIcon, RecordLink, RecordTitle } from '@mortise/shared/ui';
import { menuTypes } from './menu-types.ts';
import styles from './permission.module.css';

const yes = (on: boolean) => (on ? '是' : '否');

/** All fields of a menu row or button, read only. */
export const PermissionDetail = ({ row, onClose }: { row: PermissionNode; onClose: () => void }) => {
  const strategy = useDict('global_perms_type').find(({ value }) => value === row.permsType);
  const state = useDict('valid_status').find(({ value }) => value === row.status);
  const isButton = row.menuType === BUTTON;

  const own = isButton
    ? [
        { label: '授权标识', children: row.perms },
        { label: '授权策略', children: strategy?.text ?? row.permsType },
        { label: '状态', children: state?.text ?? row.status },
      ]
    : [
        { label: '前端组件', children: row.component },
        { label: '默认跳转地址', children: row.redirect },
        {
          label: '菜单图标',
          children: row.icon && (
            <span className={styles.name}>
              <MenuIcon name={row.icon} />
              {row.icon}
            </span>
          ),
        },
        { label: '是否路由菜单', children: yes(row.route) },
        { label: '隐藏路由', children: yes(row.hidden) },
        { label: '是否缓存路由', children: yes(row.keepAlive) },
        { label: '聚合路由', children: yes(row.alwaysShow) },
        { label: '打开方式', children: row.internalOrExternal ? '外部' : '内部' },
      ];
  const items = [
    { label: '菜单类型', children: menuTypes.find(({ value }) => value === row.menuType)?.label },
    { label: isButton ? '按钮/权限' : '菜单名称', children: row.name },
    { label: '菜单路径', children: row.url },
    { label: '排序', children: row.sortNo },
    ...own,
    { label: '创建人', children: row.createBy },
    { label: '创建时间', children: row.createTime },
  ].map((item) => ({ ...item, key: item.label }));

  return (
    <Drawer
      open
      size={700}
      title={<RecordTitle verb="详情" what={isButton ? '按钮' : '菜单'} name={row.name} />}
      extra={<RecordLink id={row.id} />}
      onClose={onClose}
    >
      <DetailList columns={1} items={items} />
    </Drawer>
  );
};
