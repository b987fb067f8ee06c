import type { Role } from '@mortise/shared/contract/people';
import type { Opened, Reread } from '@mortise/shared/ui';
import { RoleForm } from './role-form.tsx';
import { RoleGrants } from './role-grants.tsx';

/** What opens over a list of roles, besides the form. */
export type RolePart = 'grants';

interface RoleDialogsProps {
  opened: Opened<Role, RolePart>;
  onSaved: Reread;
}

export const RoleDialogs = ({ opened: { part, row: role, close }, onSaved }: RoleDialogsProps) => {
  if (part === 'form') return <RoleForm role={role} onClose={close} onSaved={onSaved} />;
  return role && <RoleGrants role={role} onClose={close} />;
};
