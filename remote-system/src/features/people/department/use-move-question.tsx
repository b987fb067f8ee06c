import { type DepartmentNode, departments } from '@mortise/shared/contract/people';
import { ask, withRefusal } from '@mortise/shared/http';
import { useDepartmentNames } from '@mortise/shared/pickers';
import { App, refusalWords } from '@mortise/shared/ui';

/** Returns a question before a department gets another parent, which names what moves along. Resolves to the user's answer. */
export const useMoveQuestion = () => {
  const { modal, message } = App.useApp();
  const nameOf = useDepartmentNames();

  return async ({ id, parentId: former }: DepartmentNode, next: string | null | undefined): Promise<boolean> => {
    const parentId = next ?? '';
    if (parentId === (former ?? '')) return true;
    try {
      const { effects } = await ask(departments.moveReach, { query: { id, parentId } });
      return await modal.confirm({
        title: parentId ? `将“${nameOf(id)}”移到“${nameOf(parentId)}”下？` : `将“${nameOf(id)}”设为一级部门？`,
        content: (
          <ul>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        ),
        okText: '移动',
        cancelText: '取消',
      });
    } catch (error) {
      withRefusal(error, (text) => void message.warning(refusalWords(text)));
      return false;
    }
  };
};
