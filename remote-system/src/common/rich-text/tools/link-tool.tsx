import { LinkOutlined } from '@ant-design/icons';
import { Button, Input, Popover, Space, Tooltip } from '@mortise/shared/ui';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import styles from '../rich-text-editor.module.css';

const ALLOWED = /^(https?:\/\/[^\s/]|mailto:[^\s]|tel:[^\s]|\/(?!\/))/i;
/** `example.com/a` is meant as a page. */
const withScheme = (address: string) => (/^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(address) ? `https://${address}` : address);

const put = (editor: Editor, href: string) => {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (!href) return chain.unsetLink().run();
  return editor.state.selection.empty && !editor.isActive('link')
    ? chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    : chain.setLink({ href }).run();
};

/** Makes a link of the chosen text, changes the one at the cursor, or removes it. */
export const LinkTool = ({ editor }: { editor: Editor }) => {
  const [typed, setTyped] = useState<string>();
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isActive('link') ? String(now.getAttributes('link').href ?? '') : undefined),
  });
  const address = withScheme((typed ?? '').trim());
  const isWrong = address !== '' && !ALLOWED.test(address);
  const set = (href: string) => {
    setTyped(undefined);
    put(editor, href);
  };
  const form = (
    <Space.Compact className={styles.address}>
      <Input
        autoFocus
        aria-label="链接地址"
        placeholder="https://"
        value={typed ?? ''}
        status={isWrong ? 'error' : ''}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          if (!isWrong) set(address);
        }}
      />
      <Button type="primary" disabled={isWrong || !address} onClick={() => set(address)}>
        确定
      </Button>
      {current !== undefined && <Button onClick={() => set('')}>移除</Button>}
    </Space.Compact>
  );
  return (
    <Popover
      destroyOnHidden
      placement="bottom"
      open={typed !== undefined}
      onOpenChange={(open) => setTyped(open ? (current ?? '') : undefined)}
      trigger="click"
      content={form}
    >
      <Tooltip title={typed === undefined ? '链接' : ''}>
        <Button
          type="text"
          size="small"
          icon={<LinkOutlined />}
          aria-label="链接"
          aria-pressed={current !== undefined}
          className={current === undefined ? undefined : styles.pressed}
        />
      </Tooltip>
    </Popover>
  );
};
