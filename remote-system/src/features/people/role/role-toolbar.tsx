import { type Role, roles } from '@mortise/shared/contract/people';
import { AddButton, ExportButton, ImportButton, type List } from '@mortise/shared/ui';

export const RoleToolbar = ({ list, onAdd }: { list: List<Role>; onAdd: () => void }) => (
  <>
    <AddButton call={roles.add} onClick={onAdd}>
      新建角色
    </AddButton>
    <ImportButton call={roles.importExcel} onDone={list.reload} />
    <ExportButton list={list} call={roles.exportXls} name="角色管理" />
  </>
);
