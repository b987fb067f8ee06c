import { type DepartmentDraft, type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { call } from '@mortise/shared/http';
import { asRead, useAction, useEditUndo } from '@mortise/shared/ui';
import { useFormerCode } from './use-former-code.ts';
import { useMoveQuestion } from './use-move-question.tsx';

const parentIdOf = (parent: DepartmentNode | undefined) => parent?.id ?? '';

const bodyOf = (
  { departName, orgCategory, orgCode }: DepartmentNode,
  parentId: string,
  read: Pick<DepartmentNode, 'id' | 'updateTime'>,
) => ({
  departName,
  // the server answers only these kinds
  orgCategory: orgCategory as DepartmentDraft['orgCategory'],
  orgCode,
  parentId,
  ...asRead(read),
});

/** Moves a department below another one, or to the first level, after a question that names what moves along. */
export const useDepartmentMove = (onMoved: () => Promise<unknown>) => {
  const [edit] = useAction(departments.edit);
  const undoOf = useEditUndo();
  const isAgreed = useMoveQuestion();
  const checkCode = useFormerCode();

  return async (department: DepartmentNode, parent: DepartmentNode | undefined) => {
    if (parentIdOf(parent) === (department.parentId ?? '') || !(await isAgreed(department, parentIdOf(parent)))) return;
    const subject = `部门“${department.departName}”`;
    const { reread, undo } = undoOf({
      row: department,
      reread: onMoved,
      subject,
      restore: (version) => call(departments.edit, { body: bodyOf(department, department.parentId ?? '', version) }),
      onRestored: () => checkCode(department),
    });
    const body = bodyOf(department, parentIdOf(parent), department);
    if (await edit({ body }, { subject, undo })) await reread?.();
  };
};
