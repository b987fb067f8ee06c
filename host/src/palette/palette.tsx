import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef, Modal } from '@mortise/shared/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMobile } from '#common/use-device.ts';
import { type AccountAction, useAccountActions } from '#own-account/use-account-actions.tsx';
import type { Found, FoundGroup } from './found.ts';
import './palette.css';
import { PaletteOption } from './palette-option.tsx';
import { useGroups } from './use-groups.tsx';

const HINT = '搜索页面、数据和操作，支持拼音';

/** The index of the first option of the next group, or of the previous one. */
const groupStep = (groups: readonly FoundGroup[], active: number, step: 1 | -1) => {
  let first = 0;
  const starts = groups.map(({ found }) => {
    const start = first;
    first += found.length;
    return start;
  });
  const current = starts.findLastIndex((start) => start <= active);
  return starts[(current + step + starts.length) % starts.length] ?? 0;
};

interface PaletteListProps {
  groups: readonly FoundGroup[];
  listId: string;
  active: number;
  onPoint: (found: Found) => void;
  onChoose: (found: Found, inNewTab: boolean) => void;
}

const PaletteList = ({ groups, listId, active, onPoint, onChoose }: PaletteListProps) => {
  let index = 0;
  return (
    <div role="listbox" id={listId} aria-label="搜索结果" className="palette-list">
      {groups.map(({ label, found }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={label} role="group" aria-label={label}>
          <div aria-hidden className="palette-label">
            {label}
          </div>
          {found.map((each) => {
            const position = index++;
            return (
              <PaletteOption
                key={each.key}
                id={`${listId}-${position}`}
                found={each}
                isActive={position === active}
                onPoint={() => onPoint(each)}
                onChoose={({ ctrlKey, metaKey }) => onChoose(each, ctrlKey || metaKey)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
};

const Keys = ({ keys, children }: { keys: string; children: ReactNode }) => (
  <span>
    <kbd>{keys}</kbd> {children}
  </span>
);

interface SearchProps {
  account: readonly AccountAction[];
  words: string;
  onWords: (words: string) => void;
  /** Called when the box has got the focus: keys reach it from now on. */
  onFocused: () => void;
  onClose: () => void;
}

const summaryOf = (count: number, words: string, isLoading: boolean) => {
  if (isLoading) return '正在搜索…';
  return words.trim() && (count ? `找到 ${count} 项` : '没有符合的页面、数据或操作');
};

const PaletteSearch = ({ account, words, onWords, onFocused, onClose }: SearchProps) => {
  const box = useRef<InputRef>(null);
  // by key: answers that arrive later do not move the choice
  const [chosen, setChosen] = useState<string>();
  const listId = useId();
  const { groups, isLoading, failed } = useGroups(words, account);
  const all = groups.flatMap(({ found }) => found);
  const active = Math.max(
    0,
    all.findIndex(({ key }) => key === chosen),
  );
  const summary = summaryOf(all.length, words, isLoading);

  useEffect(() => {
    // the dialog focuses something else first: a key that is pressed then belongs to the box all the same
    const focusBox = ({ key, target }: globalThis.KeyboardEvent) => {
      const isText = (key.length === 1 && key !== ' ') || key === 'Process';
      if (isText && target !== box.current?.input) box.current?.focus();
    };
    box.current?.focus();
    document.addEventListener('keydown', focusBox, true);
    onFocused();
    return () => document.removeEventListener('keydown', focusBox, true);
  }, [onFocused]);

  const choose = (found: Found, inNewTab: boolean) => {
    onClose();
    if (inNewTab && found.href) window.open(found.href, '_blank', 'noopener');
    else found.run();
  };
  const moveTo = (index: number) => setChosen(all.at(index)?.key);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const found = all[active];
    if (event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown') moveTo(active + 1 < all.length ? active + 1 : 0);
    else if (key === 'ArrowUp') moveTo(active - 1);
    else if (key === 'Home' && !shiftKey) moveTo(0);
    else if (key === 'End' && !shiftKey) moveTo(-1);
    else if (key === 'Tab' && groups.length) moveTo(groupStep(groups, active, shiftKey ? -1 : 1));
    else if (key === 'Enter' && found) choose(found, ctrlKey || metaKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <Input
        ref={box}
        autoFocus
        size="large"
        variant="borderless"
        className="palette-box"
        prefix={<SearchOutlined aria-hidden />}
        role="combobox"
        aria-label="全局搜索"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={all.length ? `${listId}-${active}` : undefined}
        placeholder={HINT}
        maxLength={50}
        value={words}
        onChange={({ target }) => {
          onWords(target.value);
          setChosen(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList groups={groups} listId={listId} active={active} onPoint={({ key }) => setChosen(key)} onChoose={choose} />
      <div className="palette-foot">
        <span role="status">{failed.length > 0 ? `${failed.join('、')}未能搜索，请稍后再试` : summary}</span>
        <span className="palette-keys" aria-hidden>
          <Keys keys="↑↓">选择</Keys>
          <Keys keys="Tab">下一组</Keys>
          <Keys keys="Enter">打开</Keys>
          <Keys keys="Ctrl Enter">新窗口</Keys>
          <Keys keys="Esc">关闭</Keys>
        </span>
      </div>
    </>
  );
};

interface PaletteProps extends Omit<SearchProps, 'account'> {
  open: boolean;
}

/** Searches pages, records and actions. Without a query it lists favourites, recent pages and actions. */
export const Palette = ({ open, ...search }: PaletteProps) => {
  const isMobile = useMobile();
  // the dialogs outlive the search
  const { actions, dialogs } = useAccountActions();
  return (
    <>
      <Modal
        open={open}
        title="全局搜索"
        footer={null}
        closable={isMobile}
        width={isMobile ? '100%' : 680}
        className="palette"
        rootClassName={isMobile ? 'palette-sheet' : 'palette-root'}
        transitionName=""
        maskTransitionName=""
        onCancel={search.onClose}
        destroyOnHidden
      >
        <PaletteSearch account={actions} {...search} />
      </Modal>
      {dialogs}
    </>
  );
};
