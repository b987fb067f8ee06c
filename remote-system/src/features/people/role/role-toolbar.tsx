import { type Role, roles } from '@mortise/shared/contract/people';
import { secondSteps } from '@mortise/shared/contract/session';
import { AddButton, ExportButton, ImportButton, type List } from '@mortise/shared/ui';
import { BinButton } from '#common/bin-button.tsx';
import { SecondStepRoles } from './second-step-roles.tsx';

export const RoleToolbar = ({ list, onAdd, onBin }: { list: List<Role>; onAdd: () => void; onBin: () => void }) => (
  <>
    <AddButton call={roles.add} onClick={onAdd}>
      新建角色
    </AddButton>
    <ExportButton list={list} call={roles.exportXls} name="角色管理" />
    <ImportButton call={roles.importExcel} onDone={list.reload} />
    <SecondStepRoles call={secondSteps.saveRoles} />
    <BinButton call={roles.recycled} onClick={onBin} />
  </>
);
