import type { OwnDepartment } from '@mortise/shared/contract/people';

/** Who is above a department; empty for a root. */
export const departmentPath = ({ parentNames }: Pick<OwnDepartment, 'parentNames'>) => (parentNames ?? []).join(' / ');

/** Its name, and where it stands: several may have one name. */
export const departmentLabel = (department: Pick<OwnDepartment, 'departName' | 'parentNames'>) => {
  const above = departmentPath(department);
  return above ? `${department.departName}（${above}）` : department.departName;
};
