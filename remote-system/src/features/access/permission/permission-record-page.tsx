import { everyNode } from '@mortise/shared/contract';
import { BUTTON, PermissionDraft, type PermissionNode, permissions } from '@mortise/shared/contract/access';
import { useDict } from '@mortise/shared/session';
import { EntityRecord, orMissing, Tag, useFresh } from '@mortise/shared/ui';
import { useParams } from 'react-router-dom';
import { PermissionForm } from './form/permission-form.tsx';
import { kindOf, menuTypes } from './menu-types.ts';

const OF_BUTTONS = ['perms', 'permsType', 'status'];
const OF_MENUS = ['component', 'redirect', 'icon', 'route', 'hidden', 'keepAlive', 'alwaysShow', 'internalOrExternal'];

/** Names from the first level down to the row. */
const pathTo = (all: readonly PermissionNode[], row: PermissionNode | undefined, below: readonly string[] = []): readonly string[] =>
  row
    ? pathTo(
        all,
        all.find(({ id }) => id === row.parentId),
        [row.name ?? '', ...below],
      )
    : below;

/** The page of one menu row or button: facts, operations, versions. Read from the tree, which knows its parents. */
export const PermissionRecordPage = () => {
  const { id } = useParams();
  // fills the form of an edit
  const tree = useFresh(permissions.tree, {});
  const [strategies, states] = [useDict('global_perms_type'), useDict('valid_status')];
  const all = everyNode(tree.data ?? []);
  const row = all.find((each) => each.id === id);
  const textIn = (choices: readonly { value: string; text: string }[], value: unknown) =>
    choices.find((choice) => choice.value === String(value))?.text;

  const textOf = (field: string, value: unknown) => {
    if (field === 'menuType') return menuTypes.find((type) => type.value === Number(value))?.label;
    if (field === 'permsType') return textIn(strategies, value);
    if (field === 'status') return textIn(states, value);
    if (field === 'internalOrExternal') return String(value) === 'true' ? '外部' : '内部';
    if (['true', 'false'].includes(String(value))) return String(value) === 'true' ? '是' : '否';
    const parent = field === 'parentId' && all.find((each) => each.id === value);
    return parent ? pathTo(all, parent).join(' / ') : undefined;
  };

  return (
    <EntityRecord
      record={orMissing(tree, row)}
      of={permissions}
      row={PermissionDraft}
      draft={PermissionDraft}
      table="sys_permission"
      note={(each) => [pathTo(all, each).join(' / '), each.url ?? each.perms].filter(Boolean).join(' · ')}
      tags={({ menuType }) => <Tag>{kindOf(menuType)}</Tag>}
      without={row?.menuType === BUTTON ? OF_MENUS : OF_BUTTONS}
      form={(each, ends) => <PermissionForm row={each} {...ends} />}
      removal={{ hasBin: true }}
      textOf={textOf}
    />
  );
};

export default PermissionRecordPage;
