import { Department, DepartmentDraft, departments, userChoices } from '@mortise/shared/contract/people';
import { useDict } from '@mortise/shared/session';
import { EntityRecord, orMissing, useFresh } from '@mortise/shared/ui';
import { useParams } from 'react-router-dom';
import { DepartmentMembers } from './department-members.tsx';
import { pathText, placedDepartments } from './department-paths.ts';
import { EditDepartment } from './edit-department.tsx';

/** The page of one department: facts, members, operations, versions. Read from the tree, which knows its parents. */
export const DepartmentRecordPage = () => {
  const { id } = useParams();
  // fills the form of an edit
  const tree = useFresh(departments.tree, {});
  const all = placedDepartments(tree.data ?? []);
  const pathOf = (of: unknown) => all.find(({ department }) => department.id === of)?.path;
  const categories = useDict('org_category');
  const textOf = (field: string, value: unknown) => {
    if (field === 'orgCategory') return categories.find((category) => category.value === value)?.text;
    return field === 'parentId' && value ? pathText(pathOf(value) ?? [String(value)]) : undefined;
  };
  return (
    <EntityRecord
      record={orMissing(tree, all.find(({ department }) => department.id === id)?.department)}
      of={departments}
      row={Department}
      draft={DepartmentDraft}
      table="sys_depart"
      note={({ id, orgCode }) => `${pathText(pathOf(id) ?? [])} · ${orgCode}`}
      tabs={({ id }) => [{ key: 'members', label: '成员', call: userChoices.page, isOwn: true, content: <DepartmentMembers id={id} /> }]}
      form={(department, ends) => <EditDepartment department={department} parent={pathOf(department.parentId)} {...ends} />}
      removal={{ hasBin: true, byBatch: true }}
      textOf={textOf}
    />
  );
};

export default DepartmentRecordPage;
