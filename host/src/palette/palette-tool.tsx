import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { isModalOpen } from '#common/is-modal-open.ts';
import { Tool } from '#common/tool.tsx';
import { useLazyPart } from '#common/use-lazy-part.ts';

const loadPalette = () => import('./palette.tsx').then(({ Palette }) => Palette);

/** Milliseconds before preloading the palette, so that it does not compete with the first view. */
const PREPARE_AFTER = 3000;

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const SHORTCUT = isMac ? '⌘ K' : 'Ctrl K';

/** Opens the palette: by a click or Ctrl K, from everywhere in the console. */
export const PaletteTool = () => {
  const [open, setOpen] = useState(false);
  const [Palette, wantPalette] = useLazyPart(loadPalette);
  /** What is typed while the palette is loaded. */
  const [typed, setTyped] = useState('');
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // a dialog keeps the focus: a search behind it could not be typed into
      if (isModalOpen()) return;
      setOpen(true);
      void wantPalette();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [wantPalette]);

  useEffect(() => {
    // preload, so that typing right after the shortcut works; a failure is shown when the palette is opened
    const clock = setTimeout(() => void wantPalette().catch(() => undefined), PREPARE_AFTER);
    return () => clearTimeout(clock);
  }, [wantPalette]);

  useEffect(() => {
    if (!open || Palette) return;
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key === 'Escape') setOpen(false);
      else if (key === 'Backspace') setTyped((before) => before.slice(0, -1));
      else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) setTyped((before) => before + key);
      else return;
      // a field behind it must not take the keys
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [open, Palette]);

  const close = () => {
    setOpen(false);
    setTyped('');
  };
  const show = () => {
    setOpen(true);
    void wantPalette();
  };

  return (
    <>
      <Tool ref={opener} label="全局搜索" hint={SHORTCUT} className="search-box" onClick={show} onPointerEnter={() => void wantPalette()}>
        <SearchOutlined aria-hidden />
        <span className="search-words">
          搜索 <kbd>{SHORTCUT}</kbd>
        </span>
      </Tool>
      {Palette && <Palette open={open} typed={typed} onClose={close} />}
    </>
  );
};
