import { type ReactNode, useCallback } from 'react';
import { App } from './antd.ts';

interface Question {
  title: string;
  content: ReactNode;
  /** The action cannot be undone: red button. */
  danger?: boolean;
  /** The dialog stays open until this settles. */
  onOk: () => Promise<unknown>;
}

/** Returns a function that opens a confirmation dialog. The function is stable across renders. */
export const useConfirm = () => {
  const { modal } = App.useApp();
  return useCallback(
    ({ danger, onOk, ...question }: Question) =>
      // resolves to undefined: antd would interpret another value
      void modal.confirm({
        ...question,
        okText: '确定',
        cancelText: '取消',
        okButtonProps: { danger },
        onOk: async () => void (await onOk()),
      }),
    [modal],
  );
};
