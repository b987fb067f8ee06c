import { Tabs } from '@mortise/shared/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { QueryListPage } from './query-list-page.tsx';

const PARTS = [
  { key: 'article', label: '文章' },
  { key: 'project', label: '项目' },
  { key: 'application', label: '应用' },
];

/** 搜索列表: tabs that are addresses of their own (docs/wire/pages.md §4). */
export const SearchListPage = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const chosen = PARTS.find(({ key }) => pathname.endsWith(`/${key}`))?.key ?? 'article';
  return (
    <>
      <Tabs activeKey={chosen} items={PARTS} onChange={(key) => void navigate(`/list/search/${key}`)} />
      <QueryListPage key={chosen} />
    </>
  );
};

export default SearchListPage;
