import { App, ConfigProvider, Menu, type MenuProps, type ThemeConfig } from '@mortise/shared/ui';
import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFederation } from '#federation/federation-context.tsx';
import { warming } from '#federation/warm.ts';
import { findRoute } from './find-route.ts';
import { addressOf, useMenu } from './menu-context.ts';
import { MenuIcon } from './menu-icon.tsx';
import type { MenuEntry } from './menu-routes.ts';

type Item = NonNullable<MenuProps['items']>[number];

const stayUnlessModified = (event: MouseEvent) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
};

/** Properties of the link that leads to a path: what it leads to comes near when it is pointed at. */
type Warm = (path: string) => object;

const itemOf = (entry: MenuEntry, warm: Warm, depth = 0): Item => ({
  key: entry.key,
  icon: depth === 0 ? <MenuIcon name={entry.icon} /> : undefined,
  title: entry.title,
  // a real link, for the middle button and the address in the status bar; the keyboard goes by the menu itself
  label:
    entry.children.length || entry.external ? (
      entry.title
    ) : (
      <a href={entry.path} tabIndex={-1} onClick={stayUnlessModified} {...warm(entry.path)}>
        {entry.title}
      </a>
    ),
  children: entry.children.length ? entry.children.map((child) => itemOf(child, warm, depth + 1)) : undefined,
});

const flatten = (entries: readonly MenuEntry[], above: string[] = []): { entry: MenuEntry; above: string[] }[] =>
  entries.flatMap((entry) => [{ entry, above }, ...flatten(entry.children, [...above, entry.key])]);

// the requirement's dark side menu in both modes; a chosen row is tinted, not painted, so that its text can be read
const look: ThemeConfig = {
  components: {
    Menu: {
      itemHeight: 38,
      itemMarginInline: 8,
      iconMarginInlineEnd: 7,
      itemMarginBlock: 2,
      darkItemBg: 'transparent',
      darkSubMenuItemBg: 'transparent',
      darkPopupBg: '#1a222d',
      darkItemColor: '#aeb8c6',
      darkItemHoverColor: '#ffffff',
      darkItemHoverBg: 'rgba(255, 255, 255, 0.06)',
      darkItemSelectedBg: 'rgba(24, 144, 255, 0.24)',
      darkItemSelectedColor: '#ffffff',
      collapsedWidth: 79,
    },
  },
};

interface SideMenuProps {
  collapsed: boolean;
  /** Something was chosen. */
  onLeave?: () => void;
}

export const SideMenu = ({ collapsed, onLeave }: SideMenuProps) => {
  const { entries, routes } = useMenu();
  const { message } = App.useApp();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const federation = useFederation();
  const all = flatten(entries);
  const selected = all.find(({ entry }) => entry.path === pathname && entry.children.length === 0);
  const [open, setOpen] = useState<string[]>(selected?.above ?? []);
  const above = selected?.above.join('\n');

  useEffect(() => {
    if (above) setOpen((keys) => [...new Set([...keys, ...above.split('\n')])]);
  }, [above]);

  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    if (domEvent.ctrlKey || domEvent.metaKey || domEvent.shiftKey) return;
    const chosen = all.find(({ entry }) => entry.key === key)?.entry;
    if (!chosen) return;
    onLeave?.();
    if (!chosen.external) return void navigate(chosen.path);
    const address = addressOf(chosen.external);
    if (address) window.open(address, '_blank', 'noopener');
    else void message.warning('链接地址不正确，请联系管理员');
  };

  const warm = (path: string) => {
    const target = findRoute(routes, path)?.target;
    return target?.kind === 'view' ? warming(federation, target.component) : {};
  };

  return (
    <nav aria-label="主菜单" className="side-menu">
      <ConfigProvider theme={look}>
        <Menu
          mode="inline"
          theme="dark"
          inlineCollapsed={collapsed}
          inlineIndent={21}
          items={entries.map((entry) => itemOf(entry, warm))}
          selectedKeys={selected ? [selected.entry.key] : []}
          {...(collapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
          onClick={choose}
        />
      </ConfigProvider>
    </nav>
  );
};
