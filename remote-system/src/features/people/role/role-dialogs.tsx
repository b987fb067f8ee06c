import { type Role, roles } from '@mortise/shared/contract/people';
import { KeptBin, type Opened, type Reread } from '@mortise/shared/ui';
import { RoleForm } from './role-form.tsx';
import { RoleGrants } from './role-grants.tsx';

/** What opens over a list of roles, besides the form. */
export type RolePart = 'grants' | 'bin';

interface RoleDialogsProps {
  opened: Opened<Role, RolePart>;
  onSaved: Reread;
}

export const RoleDialogs = ({ opened: { part, row: role, close }, onSaved }: RoleDialogsProps) => {
  if (part === 'form') return <RoleForm role={role} onClose={close} onSaved={onSaved} />;
  if (part === 'bin') return <KeptBin title="角色回收站" of={roles} code="角色编码" onClose={close} onRestored={onSaved} />;
  return role && <RoleGrants role={role} onClose={close} />;
};
