import { MenuFoldOutlined, MenuUnfoldOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { memo, type ReactNode } from 'react';
import { useAppearance } from '#appearance/appearance-store.ts';
import { SettingsTool } from '#appearance/settings-tool.tsx';
import { Brand } from '#common/brand.tsx';
import { Tool } from '#common/tool.tsx';
import { useMobile } from '#common/use-device.ts';
import { TopMenu } from '#menu/top-menu.tsx';
import { NoticeBell } from '#notice/notice-bell.tsx';
import { PaletteTool } from '#palette/palette-tool.tsx';
import { TabSwitcher } from '#tabs/bar/tab-switcher.tsx';
import { TasksTool } from '#task/tasks-tool.tsx';
import './header.css';
import { FrequentPagesTool } from './frequent-tool.tsx';
import { FullScreenTool } from './full-screen-tool.tsx';
import { NewVersionTool } from './new-version-tool.tsx';
import { UserMenu } from './user-menu.tsx';

/** Memoised: does not re-render on navigation. */
const HeaderTools = memo(() => {
  const { mode, toggleMode, preferences } = useAppearance();
  const { multiTab } = preferences;
  const isMobile = useMobile();
  const isDark = mode === 'dark';
  return (
    <>
      <PaletteTool />
      <FrequentPagesTool />
      {isMobile && multiTab && <TabSwitcher />}
      <FullScreenTool />
      <Tool label={isDark ? '切换到亮色' : '切换到暗色'} className="tool-spare" onClick={toggleMode}>
        {isDark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      </Tool>
      <SettingsTool />
      <NewVersionTool />
      <TasksTool />
      <NoticeBell />
      <UserMenu />
    </>
  );
});

const MenuTool = memo(({ open, onToggle }: { open: boolean; onToggle: () => void }) => (
  <Tool label={open ? '收起菜单' : '展开菜单'} expanded={open} onClick={onToggle}>
    {open ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
  </Tool>
));

interface HeaderBarProps {
  /** The menu is in the header. */
  isTop: boolean;
  menuOpen: boolean;
  onToggleMenu: () => void;
  children: ReactNode;
}

export const HeaderBar = memo(({ isTop, menuOpen, onToggleMenu, children }: HeaderBarProps) => {
  return (
    <header className="header-bar" data-menu={isTop || undefined}>
      {isTop ? (
        <>
          <Brand />
          <TopMenu />
        </>
      ) : (
        <>
          <MenuTool open={menuOpen} onToggle={onToggleMenu} />
          {children}
          <span className="header-space" />
        </>
      )}
      <HeaderTools />
    </header>
  );
});
