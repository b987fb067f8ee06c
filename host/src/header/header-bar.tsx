import { MenuFoldOutlined, MenuUnfoldOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Tooltip } from '@mortise/shared/ui';
import type { ReactNode } from 'react';
import { useAppearance } from '#appearance/appearance-store.ts';
import { NoticeBell } from '#console/notice/notice-bell.tsx';
import { UserMenu } from './user-menu.tsx';

interface HeaderBarProps {
  menuOpen: boolean;
  onToggleMenu: () => void;
  children: ReactNode;
}

export const HeaderBar = ({ menuOpen, onToggleMenu, children }: HeaderBarProps) => {
  const { mode, toggleMode } = useAppearance();
  const isDark = mode === 'dark';
  return (
    <header className="header-bar">
      <button
        type="button"
        className="tool"
        aria-label={menuOpen ? '收起菜单' : '展开菜单'}
        aria-expanded={menuOpen}
        onClick={onToggleMenu}
      >
        {menuOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
      </button>
      {children}
      <span className="header-space" />
      <Tooltip title={isDark ? '切换到亮色' : '切换到暗色'}>
        <button type="button" className="tool" aria-label={isDark ? '切换到亮色' : '切换到暗色'} onClick={toggleMode}>
          {isDark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
        </button>
      </Tooltip>
      <NoticeBell />
      <UserMenu />
    </header>
  );
};
