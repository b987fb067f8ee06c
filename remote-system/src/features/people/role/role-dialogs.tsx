import type { Role } from '@mortise/shared/contract/people';
import { RoleForm } from './role-form.tsx';
import { RoleGrants } from './role-grants.tsx';

/** What stands over a list of roles. */
export type OpenedRole = { as: 'new' } | { as: 'form' | 'grants'; role: Role };

interface RoleDialogsProps {
  opened?: OpenedRole;
  onClose: () => void;
  onSaved: () => void;
}

export const RoleDialogs = ({ opened, onClose, onSaved }: RoleDialogsProps) => {
  if (!opened) return null;
  if (opened.as === 'grants') return <RoleGrants role={opened.role} onClose={onClose} />;
  return <RoleForm role={opened.as === 'form' ? opened.role : undefined} onClose={onClose} onSaved={onSaved} />;
};
