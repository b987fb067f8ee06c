import { useCanOpen } from '@mortise/shared/micro';
import { type FrequentPage, readPages, usePersonal, useSession } from '@mortise/shared/session';
import { HomeCard, SHOWN } from './home-card.tsx';
import { permittedPages } from './permitted-pages.ts';

/** Favourites, then pages opened most recently, as far as they can be opened. */
export const OwnPagesCard = () => {
  const menu = useSession((state) => state.permissions?.menu);
  const kept = usePersonal(({ entries }) => entries.pages?.value);
  const canOpen = useCanOpen();
  const known = permittedPages(menu ?? []).filter(({ path }) => canOpen(path));
  const { favourites, recent } = readPages(kept);
  const linesOf = (pages: readonly FrequentPage[], more: string) =>
    pages.flatMap(({ path, removed }) => {
      const page = removed ? undefined : known.find((each) => each.path === path);
      return page ? [{ key: path, title: page.title, to: path, more }] : [];
    });
  const starred = linesOf(favourites, '收藏');
  const others = linesOf(recent, '最近访问').filter(({ key }) => starred.every((line) => line.key !== key));
  return (
    <HomeCard title="收藏与最近访问" lines={[...starred, ...others].slice(0, SHOWN)} empty="打开过的页面会出现在这里，收藏的页面排在前面" />
  );
};
