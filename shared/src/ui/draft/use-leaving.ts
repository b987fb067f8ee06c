import { App } from '../antd.ts';
import { useTab, useUnsaved } from '../tab.ts';

/**
 * Two ways out of something with input: `ask` goes after a question when input would be lost, `go` goes at once. The tab knows of
 * the input as long as it is there.
 *
 * @param name tells the inputs of one tab apart
 */
export const useLeaving = (name: string, dirty: boolean) => {
  const { modal } = App.useApp();
  const { setDirty } = useTab();
  useUnsaved(dirty, name);

  const go = (then: () => void) => {
    // what is left is gone before an effect of it could tell
    setDirty(false, name);
    then();
  };
  const ask = (then: () => void) => {
    if (!dirty) return go(then);
    void modal.confirm({ title: '提示', content: '确定放弃编辑？', okText: '确定', cancelText: '取消', onOk: () => go(then) });
  };
  return { go, ask };
};
