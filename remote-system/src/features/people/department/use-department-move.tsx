import { type DepartmentDraft, type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { ask, call, withRefusal } from '@mortise/shared/http';
import { App, asRead, refusalWords, useAction, useEditUndo } from '@mortise/shared/ui';

const parentIdOf = (parent: DepartmentNode | undefined) => parent?.id ?? '';

const bodyOf = ({ departName, orgCategory }: DepartmentNode, parentId: string, read: Pick<DepartmentNode, 'id' | 'updateTime'>) => ({
  departName,
  // the server answers only these kinds
  orgCategory: orgCategory as DepartmentDraft['orgCategory'],
  parentId,
  ...asRead(read),
});

/** Moves a department below another one, or to the first level, after a question that names what moves along. */
export const useDepartmentMove = (onMoved: () => Promise<unknown>) => {
  const { modal, message } = App.useApp();
  const [edit] = useAction(departments.edit);
  const undoOf = useEditUndo();

  const move = async (department: DepartmentNode, parent: DepartmentNode | undefined) => {
    const subject = `部门“${department.departName}”`;
    const { reread, undo } = undoOf({
      row: department,
      reread: onMoved,
      subject,
      restore: (version) => call(departments.edit, { body: bodyOf(department, department.parentId ?? '', version) }),
    });
    const body = bodyOf(department, parentIdOf(parent), department);
    if (await edit({ body }, { subject, undo })) await reread?.();
  };

  return async (department: DepartmentNode, parent: DepartmentNode | undefined) => {
    if (parentIdOf(parent) === (department.parentId ?? '')) return;
    try {
      const { effects } = await ask(departments.moveReach, { query: { id: department.id, parentId: parentIdOf(parent) } });
      modal.confirm({
        title: parent ? `将“${department.departName}”移到“${parent.departName}”下？` : `将“${department.departName}”设为一级部门？`,
        content: (
          <ul>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        ),
        okText: '移动',
        cancelText: '取消',
        onOk: () => move(department, parent),
      });
    } catch (error) {
      withRefusal(error, (text) => void message.warning(refusalWords(text)));
    }
  };
};
