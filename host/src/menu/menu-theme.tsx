import { ConfigProvider, mix, type ThemeConfig } from '@mortise/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { useAppearance } from '#appearance/appearance-store.ts';

const DARK_SURFACE = '#141b25';

const useMenuTheme = (): ThemeConfig => {
  const { primary, compact } = useAppearance((state) => state.preferences);
  return useMemo(
    () => ({
      components: {
        Menu: {
          itemHeight: compact ? 32 : 38,
          itemMarginInline: 8,
          iconMarginInlineEnd: 7,
          itemMarginBlock: 2,
          itemBg: 'transparent',
          subMenuItemBg: 'transparent',
          darkItemBg: 'transparent',
          darkSubMenuItemBg: 'transparent',
          darkPopupBg: '#1a222d',
          darkItemColor: '#aeb8c6',
          darkItemHoverColor: '#ffffff',
          darkItemHoverBg: 'rgba(255, 255, 255, 0.06)',
          darkItemSelectedBg: mix(primary, DARK_SURFACE, 0.76),
          darkItemSelectedColor: '#ffffff',
          horizontalItemSelectedBg: 'transparent',
          activeBarHeight: 0,
          collapsedWidth: 79,
        },
      },
    }),
    [primary, compact],
  );
};

/**
 * antd theme of the menus: a selected row is tinted and keeps enough contrast. Kept outside the parts that re-render, because a
 * ConfigProvider is expensive.
 */
export const MenuTheme = ({ children }: { children: ReactNode }) => <ConfigProvider theme={useMenuTheme()}>{children}</ConfigProvider>;
