import { createElement, Fragment } from 'react';
import { App } from '../antd.ts';
import { useTab, useUnsaved } from '../tab.ts';

/**
 * Two ways to leave a form: `ask` confirms first if unsaved input would be lost, `go` leaves immediately. Marks the tab as unsaved
 * while there is such input.
 *
 * @param name identifies the form among the forms of its tab
 * @param changes labels of the changed fields, for the question
 */
export const useLeaving = (name: string, dirty: boolean, changes: () => readonly string[] = () => []) => {
  const { modal } = App.useApp();
  const { setDirty } = useTab();
  useUnsaved(dirty, name);

  const go = (then: () => void) => {
    // reset here: the form is unmounted before an effect could do it
    setDirty(false, name);
    then();
  };
  const ask = (then: () => void) => {
    if (!dirty) return go(then);
    const labels = changes();
    void modal.confirm({
      title: '提示',
      content: createElement(
        Fragment,
        null,
        createElement('div', null, '确定放弃编辑？'),
        labels.length > 0 && createElement('div', null, labels.join('、')),
      ),
      okText: labels.length ? `放弃 ${labels.length} 处修改` : '放弃修改',
      okButtonProps: { danger: true },
      cancelText: '继续编辑',
      // Escape opens this question, and Enter is often the next key
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => go(then),
    });
  };
  return { go, ask };
};
