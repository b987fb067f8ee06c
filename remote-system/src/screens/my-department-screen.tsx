import { MyDepartmentPage } from '#features/people/my-department/my-department-page.tsx';
import { UserDetail } from '#features/people/user/dialogs/user-detail.tsx';
import { UserForm } from '#features/people/user/form/user-form.tsx';

/** Two features on one screen: the departments in the user's charge, and the form for their users. */
export const MyDepartmentScreen = () => (
  <MyDepartmentPage renderForm={(props) => <UserForm {...props} />} renderDetail={(props) => <UserDetail {...props} />} />
);

export default MyDepartmentScreen;
