import { departments } from '@mortise/shared/contract/people';
import { useAction, useConfirm } from '@mortise/shared/ui';

/** Removes departments with everything below them, after a question. */
export const useDepartmentRemoval = (onRemoved: (ids: string[]) => void) => {
  const confirm = useConfirm();
  const [remove] = useAction(departments.removeBatch);
  return (ids: string[], question: string, onDone: () => void) => {
    confirm({
      title: '确认删除',
      content: question,
      danger: true,
      onOk: async () => {
        if (!(await remove({ query: { ids: ids.join(',') } }))) return;
        onDone();
        onRemoved(ids);
      },
    });
  };
};
