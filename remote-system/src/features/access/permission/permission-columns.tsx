import { BUTTON, type PermissionNode, permissions } from '@mortise/shared/contract/access';
import { actionsColumn, ClippedText, type Column, MenuIcon, Tag } from '@mortise/shared/ui';
import { kindOf } from './menu-types.ts';
import styles from './permission.module.css';

interface PermissionActions {
  onEdit: (row: PermissionNode) => void;
  onDetail: (row: PermissionNode) => void;
  onAddBelow: (row: PermissionNode) => void;
  onRules: (row: PermissionNode) => void;
  onRemove: (row: PermissionNode) => void;
}

const actionsOf = (row: PermissionNode, { onEdit, onDetail, onAddBelow, onRules, onRemove }: PermissionActions) => [
  { label: '编辑', call: permissions.edit, onClick: () => onEdit(row) },
  { label: '详情', onClick: () => onDetail(row) },
  ...(row.menuType === BUTTON ? [] : [{ label: '添加下级', call: permissions.add, onClick: () => onAddBelow(row) }]),
  { label: '数据规则', onClick: () => onRules(row) },
  { label: '删除', call: permissions.remove, danger: true, onClick: () => onRemove(row) },
];

export const permissionColumns = (actions: PermissionActions): Column<PermissionNode>[] => [
  { title: '菜单名称', dataIndex: 'name' },
  {
    title: '菜单类型',
    dataIndex: 'menuType',
    width: 104,
    render: (type) => (type === BUTTON ? <Tag>{kindOf(type)}</Tag> : kindOf(type)),
  },
  {
    title: '图标',
    dataIndex: 'icon',
    width: 150,
    render: (icon) => (
      <span className={styles.name}>
        <MenuIcon name={icon} />
        <span className={styles.quiet}>{icon}</span>
      </span>
    ),
  },
  {
    title: '组件',
    dataIndex: 'component',
    render: (component, { perms, menuType }) => <ClippedText value={menuType === BUTTON ? perms : component} width={260} />,
  },
  { title: '路径', dataIndex: 'url', render: (url) => <ClippedText value={url} width={210} /> },
  { title: '排序', dataIndex: 'sortNo', width: 64, align: 'right' },
  actionsColumn(
    116,
    (row) => actionsOf(row, actions),
    ({ name }) => name,
  ),
];
