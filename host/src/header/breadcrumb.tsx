import { Breadcrumb } from '@mortise/shared/ui';
import { Link } from 'react-router-dom';
import { HOME_PATH, HOME_TITLE } from '#navigation/home.ts';
import type { ConsoleRoute } from '#routes/menu-routes.ts';

/** Path to the current page: 首页 first, the page itself as plain text. */
export const ConsoleBreadcrumb = ({ route, title }: { route?: ConsoleRoute; title: string }) => {
  const isHome = route?.path === HOME_PATH;
  const links = [{ title: HOME_TITLE, path: HOME_PATH }, ...(route?.above ?? [])];
  const items = isHome
    ? [{ title: HOME_TITLE }]
    : [...links.map((link) => ({ key: link.path, title: <Link to={link.path}>{link.title}</Link> })), { title }];
  return <Breadcrumb aria-label="当前位置" className="console-breadcrumb" items={items} />;
};
