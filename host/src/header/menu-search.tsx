import { SearchOutlined } from '@ant-design/icons';
import { Modal } from '@mortise/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { isModalOpen } from '#common/is-modal-open.ts';
import { Tool } from '#common/tool.tsx';
import { useMobile } from '#common/use-device.ts';
import { useLazyPart } from '#common/use-lazy-part.ts';

const loadSelect = () => import('#menu/search/menu-search-select.tsx').then(({ MenuSearchSelect }) => MenuSearchSelect);

/** Milliseconds before preloading the search, so that it does not compete with the first view. */
const PREPARE_AFTER = 3000;

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const SHORTCUT = isMac ? '⌘ K' : 'Ctrl K';

/** Opens the menu search: a select in the header, a dialog on phones. */
export const MenuSearch = () => {
  const isMobile = useMobile();
  const [open, setOpen] = useState(false);
  const [Select, wantSelect] = useLazyPart(loadSelect);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // a dialog keeps the focus: a search behind it could not be typed into
      if (isModalOpen()) return;
      setOpen(true);
      void wantSelect();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [wantSelect]);

  useEffect(() => {
    // preload, so that typing right after the shortcut works; a failure is shown when the search is opened
    const clock = setTimeout(() => void wantSelect().catch(() => undefined), PREPARE_AFTER);
    return () => clearTimeout(clock);
  }, [wantSelect]);

  const show = () => {
    setOpen(true);
    void wantSelect();
  };
  const close = (byKeyboard = false) => {
    setOpen(false);
    // after the button is mounted again
    if (byKeyboard) requestAnimationFrame(() => opener.current?.focus());
  };
  const select = open && Select && <Select onClose={close} />;

  if (isMobile)
    return (
      <>
        <Tool label="搜索菜单" onClick={show}>
          <SearchOutlined aria-hidden />
        </Tool>
        <Modal open={open} title="搜索菜单" footer={null} onCancel={() => close()} destroyOnHidden style={{ top: 24 }}>
          <div className="menu-search-phone">{select}</div>
        </Modal>
      </>
    );
  if (select) return <div className="menu-search">{select}</div>;
  return (
    <Tool ref={opener} label="搜索菜单" hint={SHORTCUT} className="search-box" onClick={show} onPointerEnter={() => void wantSelect()}>
      <SearchOutlined aria-hidden />
      <span className="search-words">
        搜索菜单 <kbd>{SHORTCUT}</kbd>
      </span>
    </Tool>
  );
};
