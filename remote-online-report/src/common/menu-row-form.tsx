import { BUTTON, FIRST_LEVEL, PermissionDraft, type PermissionNode, permissions, SUB_MENU } from '@mortise/shared/contract/access';
import type { Answer } from '@mortise/shared/http';
import { Alert, clearable, DraftForm, Field, loadingOf, RecordTitle, TreeSelect, useOne } from '@mortise/shared/ui';

export interface MenuDraft {
  name: string;
  parentId?: string | null;
}

interface MenuRowFormProps {
  /** Identifies the form among the forms of its tab. */
  form: string;
  /** What the menu row opens. */
  name: string;
  /** What the row is good for. */
  note: string;
  onSave: (draft: MenuDraft) => Promise<Answer<unknown>>;
  onClose: () => void;
}

interface ParentChoice {
  value: string;
  title: string | null;
  children: ParentChoice[];
}

const menusIn = (nodes: readonly PermissionNode[]): ParentChoice[] =>
  nodes
    .filter(({ menuType }) => menuType !== BUTTON)
    .map(({ id, name, children }) => ({ value: id, title: name, children: menusIn(children ?? []) }));

const ParentField = () => {
  const tree = useOne(permissions.tree, {});
  return (
    <Field of={PermissionDraft} name="parentId">
      <TreeSelect
        placeholder="不选择时是一级菜单"
        allowClear={clearable}
        {...loadingOf(tree)}
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeData={menusIn(tree.data ?? [])}
      />
    </Field>
  );
};

/** The menu row of a page that was configured at run time. */
export const menuRowOf = ({ name, parentId }: MenuDraft, page: Pick<PermissionDraft, 'url' | 'component' | 'icon'>): PermissionDraft => ({
  name,
  parentId: parentId ?? null,
  menuType: parentId ? SUB_MENU : FIRST_LEVEL,
  ...page,
  sortNo: 1,
  route: true,
  hidden: false,
  keepAlive: false,
  alwaysShow: false,
  internalOrExternal: false,
});

/** Asks for name and place of a menu row, and makes it. */
export const MenuRowForm = ({ form, name, note, onSave, onClose }: MenuRowFormProps) => (
  <DraftForm<MenuDraft>
    name={form}
    title={<RecordTitle verb="添加到菜单" name={name} />}
    initial={{ name }}
    onSave={onSave}
    onClose={onClose}
  >
    <Field of={PermissionDraft} name="name" />
    <ParentField />
    <Alert type="info" showIcon title={note} />
  </DraftForm>
);
