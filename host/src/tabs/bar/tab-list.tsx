import { CloseOutlined } from '@ant-design/icons';
import { Input } from '@mortise/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { HOME_PATH } from '#navigation/home.ts';
import { fullTitle, shownTitle } from '../tabs.ts';
import { useTabs } from '../tabs-store.ts';
import type { TabActions } from '../use-tab-actions.ts';

/** With more tabs than this the list has a search box. */
const FEW = 8;

interface TabListProps {
  actions: TabActions;
  onChoose: () => void;
}

/** All open tabs, to turn to one or to close it. */
export const TabList = ({ actions, onChoose }: TabListProps) => {
  const { open, active } = useTabs((state) => state.tabs);
  const [words, setWords] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = open.filter((tab) => fullTitle(tab).toLowerCase().includes(words.trim().toLowerCase()));

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  return (
    <div className="tab-list">
      {open.length > FEW && (
        <Input
          allowClear
          size="small"
          aria-label="搜索页签"
          placeholder="搜索页签"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <ul ref={list}>
        {found.map(({ key, href, ...tab }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === active ? 'page' : undefined}
              onClick={() => {
                actions.select({ href, key });
                onChoose();
              }}
            >
              {shownTitle({ key, href, ...tab }, open)}
            </button>
            {key !== HOME_PATH && (
              <button type="button" className="tab-close" aria-label={`关闭${tab.title}`} onClick={() => actions.close(key)}>
                <CloseOutlined aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
