export { CategorySelect } from './category-select.tsx';
export { DepartmentPicker } from './department-picker.tsx';
export { DepartmentTree } from './department-tree.tsx';
export { PositionSelect } from './position-select.tsx';
export { RoleSelect } from './role-select.tsx';
export { useDepartmentNames } from './use-department-names.ts';
export { UserPicker } from './user-picker.tsx';
