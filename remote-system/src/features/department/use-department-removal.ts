import { departments } from '@mortise/shared/contract';
import { App, useAction } from '@mortise/shared/ui';

/** Asks, and removes departments with everything below them. */
export const useDepartmentRemoval = (onRemoved: (ids: string[]) => void) => {
  const { modal } = App.useApp();
  const [remove] = useAction(departments.removeBatch);
  return (ids: string[], question: string, onDone: () => void) => {
    modal.confirm({
      title: '确认删除',
      content: question,
      okText: '确定',
      okButtonProps: { danger: true },
      onOk: async () => {
        if (!(await remove({ query: { ids: ids.join(',') } }))) return;
        onDone();
        onRemoved(ids);
      },
    });
  };
};
