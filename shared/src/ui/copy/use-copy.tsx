import { type ComponentRef, createRef, useCallback } from 'react';
import { App, Input } from '../antd.ts';
import { copyText } from './copy-text.ts';

/** Returns a function that copies a text and says so. If the browser refuses, it shows the text selected, to be copied by hand. */
export const useCopy = () => {
  const { message, modal } = App.useApp();
  return useCallback(
    async (text: string, done = '复制成功') => {
      if (await copyText(text)) return void message.success(done);
      const box = createRef<ComponentRef<typeof Input.TextArea>>();
      modal.info({
        title: '浏览器不允许自动复制',
        content: (
          <>
            <p>内容已选中，请按 Ctrl+C 复制（Mac 为 ⌘C）</p>
            <Input.TextArea ref={box} aria-label="要复制的内容" readOnly autoSize={{ minRows: 2, maxRows: 8 }} value={text} />
          </>
        ),
        okText: '关闭',
        afterOpenChange: (open) => {
          if (open) box.current?.focus({ cursor: 'all' });
        },
      });
    },
    [message, modal],
  );
};
