import { useRef, useState } from 'react';
import { Dropdown, type MenuProps } from '../../antd.ts';
import { isKeyboardInUse } from '../../focus-return.ts';
import styles from './row-actions.module.css';

/** antd's `down` icon. As a plain element it costs no component per row. */
const caret = (
  <svg className={styles.caret} viewBox="64 64 896 896" width="1em" height="1em" fill="currentColor" aria-hidden>
    <path d="M884 256h-75c-5.1 0-9.9 2.5-12.9 6.6L512 654.2 227.9 262.6c-3-4.1-7.8-6.6-12.9-6.6h-75c-6.5 0-10.3 7.4-6.5 12.7l352.6 486.1c12.8 17.6 39 17.6 51.7 0l352.6-486.1c3.9-5.3.1-12.7-6.4-12.7z" />
  </svg>
);

/** The button 更多 of a row. Its menu is mounted when it is opened first: one in each row would be hundreds of components in a list. */
export const RowMenu = ({ items }: { items: MenuProps['items'] }) => {
  const [opened, setOpened] = useState<{ now: boolean; byKey: boolean }>();
  const button = useRef<HTMLButtonElement>(null);
  // the press closes an open menu, as any press outside of it, before it clicks the button; a screen reader clicks without a press
  const wasOpen = useRef<boolean>(undefined);
  const isOpen = opened?.now ?? false;

  return (
    <span className={styles.more}>
      <button
        ref={button}
        type="button"
        className={styles.action}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          setOpened({ now: !(wasOpen.current ?? isOpen), byKey: isKeyboardInUse() });
          wasOpen.current = undefined;
        }}
      >
        更多
        {caret}
      </button>
      {opened && (
        <Dropdown
          trigger={['click']}
          open={isOpen}
          autoFocus={opened.byKey}
          opener={button}
          onOpenChange={(now) => setOpened({ ...opened, now })}
          menu={{ items }}
        >
          <span className={styles.anchor} />
        </Dropdown>
      )}
    </span>
  );
};
