import { type ReactNode, useCallback } from 'react';
import { App } from './antd.ts';

interface Question {
  title: string;
  content: ReactNode;
  /** What is done cannot be undone. */
  danger?: boolean;
  /** The question stays until this has ended, and afterwards goes whatever came of it. */
  onOk: () => Promise<unknown>;
}

/** Opens a dialog that asks before something is done. The function is the same at every render. */
export const useConfirm = () => {
  const { modal } = App.useApp();
  return useCallback(
    ({ danger, onOk, ...question }: Question) =>
      // antd takes what `onOk` resolves with for an answer of its own
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
