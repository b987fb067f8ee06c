import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Popover } from '@mortise/shared/ui';
import { useMemo, useState } from 'react';
import { Tool } from '#common/tool.tsx';
import { type SearchablePage, searchablePages } from '#menu/search/searchable.ts';
import { useFrequentPages } from '#navigation/frequent-pages.ts';
import { HOME_PATH } from '#navigation/home.ts';
import { useMenu } from '#routes/menu-context.ts';
import { useShownPage } from '#tabs/use-shown-page.ts';
import { PageList } from './frequent-list.tsx';

/** A component of its own, so that a navigation re-renders nothing else here. */
const Star = () => {
  const { page } = useShownPage();
  const starred = useFrequentPages(({ favourites }) => favourites.includes(page));
  return starred ? <StarFilled aria-hidden className="starred" /> : <StarOutlined aria-hidden />;
};

const FrequentPagesContent = ({ onChoose }: { onChoose: () => void }) => {
  const menu = useMenu();
  const { page } = useShownPage();
  const { recent, favourites, toggleFavourite } = useFrequentPages();
  const pages = useMemo(() => searchablePages(menu), [menu]);
  const at = (paths: readonly string[]): SearchablePage[] => paths.flatMap((path) => pages.find((page) => page.path === path) ?? []);
  const starred = favourites.includes(page);
  const canStar = page !== HOME_PATH && pages.some(({ path }) => path === page);

  return (
    <div className="frequent">
      {canStar && (
        <Button
          block
          size="small"
          icon={starred ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          onClick={() => toggleFavourite(page)}
        >
          {starred ? '取消收藏当前页' : '收藏当前页'}
        </Button>
      )}
      <PageList
        title="收藏"
        empty="还没有收藏的页面"
        pages={at(favourites)}
        onChoose={onChoose}
        actionOf={({ title, path }) => (
          <button type="button" className="frequent-remove" aria-label={`取消收藏${title}`} onClick={() => toggleFavourite(path)}>
            <DeleteOutlined aria-hidden />
          </button>
        )}
      />
      <PageList title="最近访问" empty="还没有访问过的页面" pages={at(recent)} onChoose={onChoose} />
    </div>
  );
};

/** Popover with favourite and recent pages; the icon shows whether the current page is a favourite. */
export const FrequentPagesTool = () => {
  const [open, setOpen] = useState(false);
  const content = <FrequentPagesContent onChoose={() => setOpen(false)} />;
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomRight" arrow={false} content={content}>
      <span>
        <Tool label="收藏与最近访问" popup expanded={open} className="tool-wide">
          <Star />
        </Tool>
      </span>
    </Popover>
  );
};
