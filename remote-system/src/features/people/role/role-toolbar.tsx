import { type Role, roles } from '@mortise/shared/contract/people';
import { Permit } from '@mortise/shared/session';
import { Button, ExportButton, ImportButton, type List } from '@mortise/shared/ui';

export const RoleToolbar = ({ list, onNew }: { list: List<Role>; onNew: () => void }) => (
  <>
    <Permit code="role:add">
      <Button type="primary" onClick={onNew}>
        新建角色
      </Button>
    </Permit>
    <ImportButton endpoint={roles.importExcel} code="role:import" onDone={list.reload} />
    <ExportButton list={list} endpoint={roles.exportXls} name="角色管理" code="role:export" />
  </>
);
