import { SearchOutlined } from '@ant-design/icons';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  const [words, setWords] = useState('');
  const [hasFocus, setHasFocus] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const close = useCallback(() => {
    setOpen(false);
    setWords('');
    setHasFocus(false);
  }, []);

  const show = useCallback(() => {
    setOpen(true);
    // a palette that cannot be loaded must not keep the keys; the failure is shown like that of any part
    wantPalette().catch((fault: unknown) => {
      close();
      throw fault;
    });
  }, [wantPalette, close]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // a dialog keeps the focus: a search behind it could not be typed into
      if (isModalOpen()) return;
      show();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [show]);

  useEffect(() => {
    // preload, so that typing right after the shortcut works; a failure is shown when the palette is opened
    const clock = setTimeout(() => void wantPalette().catch(() => undefined), PREPARE_AFTER);
    return () => clearTimeout(clock);
  }, [wantPalette]);

  // until its box has the focus, the palette takes the keys itself: a field behind it must not get them
  useLayoutEffect(() => {
    if (!open || hasFocus) return;
    const take = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') close();
      else if (key === 'Backspace') setWords((before) => before.slice(0, -1));
      else if (key.length === 1) setWords((before) => before + key);
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', take, true);
    return () => document.removeEventListener('keydown', take, true);
  }, [open, hasFocus, close]);

  return (
    <>
      <Tool ref={opener} label="全局搜索" hint={SHORTCUT} className="search-box" onClick={show} onPointerEnter={() => void wantPalette()}>
        <SearchOutlined aria-hidden />
        <span className="search-words">
          搜索 <kbd>{SHORTCUT}</kbd>
        </span>
      </Tool>
      {Palette && <Palette open={open} words={words} onWords={setWords} onFocused={() => setHasFocus(true)} onClose={close} />}
    </>
  );
};
