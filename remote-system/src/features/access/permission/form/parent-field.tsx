import { BUTTON, type PermissionNode, permissions } from '@mortise/shared/contract/access';
import { clearable, loadingOf, TreeSelect, useOne } from '@mortise/shared/ui';

interface ParentNode {
  value: string;
  title: string | null;
  children: ParentNode[];
}

/** Possible parents of a row: menus only, without the row itself and its descendants. */
const parentsFor = (nodes: readonly PermissionNode[], ownId?: string): ParentNode[] =>
  nodes
    .filter(({ id, menuType }) => menuType !== BUTTON && id !== ownId)
    .map(({ id, name, children }) => ({ value: id, title: name, children: parentsFor(children ?? [], ownId) }));

interface ParentFieldProps {
  id?: string;
  value?: string | null;
  onChange?: (parentId: string) => void;
  /** The row being edited. */
  ownId?: string;
}

export const ParentField = ({ id, value, onChange, ownId }: ParentFieldProps) => {
  const tree = useOne(permissions.tree, {});
  return (
    <TreeSelect
      id={id}
      placeholder="请选择上级菜单"
      allowClear={clearable}
      {...loadingOf(tree)}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={parentsFor(tree.data ?? [], ownId)}
      value={value || undefined}
      onChange={onChange}
      styles={{ popup: { root: { maxHeight: 400, overflow: 'auto' } } }}
    />
  );
};
