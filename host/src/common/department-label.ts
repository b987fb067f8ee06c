import type { OwnDepartment } from '@mortise/shared/contract/people';

/** Names of the parent departments joined with " / "; empty for a root department. */
export const departmentPath = ({ parentNames }: Pick<OwnDepartment, 'parentNames'>) => (parentNames ?? []).join(' / ');

/** Name and, in brackets, the parents: names are not unique. */
export const departmentLabel = (department: Pick<OwnDepartment, 'departName' | 'parentNames'>) => {
  const above = departmentPath(department);
  return above ? `${department.departName}（${above}）` : department.departName;
};
