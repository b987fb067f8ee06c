import { RoleUserPage } from '#features/people/role/role-user-page.tsx';
import { UserForm } from '#features/people/user/form/user-form.tsx';

/** Two features on one screen: roles, and the form for their users. */
export const RoleUserScreen = () => (
  <RoleUserPage
    renderForm={({ user, roleId, onClose, onSaved }) => <UserForm user={user} roleId={roleId} onClose={onClose} onSaved={onSaved} />}
  />
);

export default RoleUserScreen;
