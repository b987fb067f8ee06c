import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Popover } from '@mortise/shared/ui';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Tool } from '#common/tool.tsx';
import { type Findable, findables } from '#menu/search/searchable.ts';
import { useOften } from '#navigation/frequent-pages.ts';
import { HOME_PATH } from '#navigation/home.ts';
import { useMenu } from '#routes/menu-context.ts';
import { OftenList } from './frequent-list.tsx';

/** Alone, so that a step of the console draws nothing else here. */
const Star = () => {
  const { pathname } = useLocation();
  const starred = useOften(({ favourites }) => favourites.includes(pathname));
  return starred ? <StarFilled aria-hidden className="starred" /> : <StarOutlined aria-hidden />;
};

const OftenPages = ({ onLeave }: { onLeave: () => void }) => {
  const menu = useMenu();
  const { pathname } = useLocation();
  const { recent, favourites, toggleFavourite } = useOften();
  const pages = useMemo(() => findables(menu), [menu]);
  const at = (paths: readonly string[]): Findable[] => paths.flatMap((path) => pages.find((page) => page.path === path) ?? []);
  const starred = favourites.includes(pathname);
  const canStar = pathname !== HOME_PATH && pages.some(({ path }) => path === pathname);

  return (
    <div className="often">
      {canStar && (
        <Button
          block
          size="small"
          icon={starred ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          onClick={() => toggleFavourite(pathname)}
        >
          {starred ? '取消收藏当前页' : '收藏当前页'}
        </Button>
      )}
      <OftenList
        title="收藏"
        empty="还没有收藏的页面"
        pages={at(favourites)}
        onLeave={onLeave}
        actionOf={({ title, path }) => (
          <button type="button" className="often-remove" aria-label={`取消收藏${title}`} onClick={() => toggleFavourite(path)}>
            <DeleteOutlined aria-hidden />
          </button>
        )}
      />
      <OftenList title="最近访问" empty="还没有访问过的页面" pages={at(recent)} onLeave={onLeave} />
    </div>
  );
};

/** Starred and recent pages, and the star of the page in sight. */
export const OftenTool = () => {
  const [open, setOpen] = useState(false);
  const content = <OftenPages onLeave={() => setOpen(false)} />;
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
