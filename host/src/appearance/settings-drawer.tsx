import { permissions } from '@mortise/shared/contract/access';
import { useCan } from '@mortise/shared/session';
import { Alert, App, Drawer, Select } from '@mortise/shared/ui';
import { accentsOf } from './accents.ts';
import { useAppearance } from './appearance-store.ts';
import { LayoutIcon, MenuStyleIcon } from './layout-icons.tsx';
import { COLOURS, MODES } from './look-choices.tsx';
import type { Preferences } from './preferences.ts';
import { PreferencesFile } from './preferences-file-buttons.tsx';
import { Choices, SegmentedRow, SettingGroup, SettingRow, SwitchRow } from './setting-rows.tsx';
import './settings-drawer.css';

const MENUS = [
  { value: 'dark' as const, label: '暗色菜单风格', icon: <MenuStyleIcon dark /> },
  { value: 'light' as const, label: '亮色菜单风格', icon: <MenuStyleIcon dark={false} /> },
];
const LAYOUTS = [
  { value: 'sidemenu' as const, label: '侧边栏导航', icon: <LayoutIcon top={false} /> },
  { value: 'topmenu' as const, label: '顶部栏导航', icon: <LayoutIcon top /> },
];
const FIXED = { value: 'Fixed' as const, label: '固定' };
const FLUID = { value: 'Fluid' as const, label: '流式' };
/** Required by docs/requirements.md §2; shown to editors of menus only, because other users do not develop. */
const FOR_PREVIEW = '配置栏只用于开发环境预览，';
const RADIUS_STEPS = [0, 4, 8, 12];

interface SettingsDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** docs/requirements.md §2 "Settings drawer". Every change takes effect at once, in remotes too. */
export const SettingsDrawer = ({ open, onClose }: SettingsDrawerProps) => {
  const { preferences, change } = useAppearance();
  const { message } = App.useApp();
  const isEditor = useCan(permissions.edit);
  const isTop = preferences.layout === 'topmenu';

  const apply = (part: Partial<Preferences>) => {
    try {
      change(part, part.primary ? accentsOf(part.primary) : undefined);
    } catch {
      void message.error('Failed to update theme');
    }
  };
  const set =
    <Name extends keyof Preferences>(name: Name) =>
    (value: Preferences[Name]) =>
      apply({ [name]: value });

  return (
    // without a mask: the page shows what every setting does
    <Drawer open={open} onClose={onClose} size={300} title="系统设置" rootClassName="settings" mask={false}>
      <SettingGroup title="整体风格设置">
        <Choices label="整体风格设置" className="setting-cards" choices={MENUS} value={preferences.menuTheme} onChange={set('menuTheme')} />
        <SegmentedRow label="明暗" options={MODES} value={preferences.mode} onChange={set('mode')} />
      </SettingGroup>
      <SettingGroup title="主题色">
        <Choices
          label="主题色"
          className="setting-colours"
          choices={COLOURS}
          value={preferences.primary as (typeof COLOURS)[number]['value']}
          onChange={set('primary')}
        />
      </SettingGroup>
      <SettingGroup title="导航模式">
        <Choices label="导航模式" className="setting-cards" choices={LAYOUTS} value={preferences.layout} onChange={set('layout')} />
        <SettingRow label="内容区域宽度" locked={isTop ? undefined : '流式仅在顶部栏导航时可选'}>
          {(id) => (
            <Select
              size="small"
              aria-labelledby={id}
              style={{ width: 88 }}
              disabled={!isTop}
              options={isTop ? [FIXED, FLUID] : [FIXED]}
              value={preferences.contentWidth}
              onChange={set('contentWidth')}
            />
          )}
        </SettingRow>
        <SwitchRow label="固定顶栏" checked={preferences.fixedHeader} onChange={set('fixedHeader')} />
        <SwitchRow
          label="下滑时隐藏顶栏"
          checked={preferences.autoHideHeader}
          locked={preferences.fixedHeader ? undefined : '固定顶栏时可配置'}
          onChange={set('autoHideHeader')}
        />
        <SwitchRow
          label="固定侧边菜单"
          checked={preferences.fixedSidebar && !isTop}
          locked={isTop ? '侧边栏导航时可配置' : undefined}
          onChange={set('fixedSidebar')}
        />
      </SettingGroup>
      <SettingGroup title="其他设置">
        <SwitchRow label="色弱模式" checked={preferences.colourWeak} onChange={set('colourWeak')} />
        <SwitchRow label="多页签模式" checked={preferences.multiTab} onChange={set('multiTab')} />
        <SwitchRow label="紧凑模式" checked={preferences.compact} onChange={set('compact')} />
        <SwitchRow label="水印" checked={preferences.watermark} onChange={set('watermark')} />
        <SegmentedRow label="圆角" options={RADIUS_STEPS} value={preferences.radius} onChange={set('radius')} />
      </SettingGroup>
      <PreferencesFile preferences={preferences} onTake={(taken) => apply(taken)} />
      <Alert type={isEditor ? 'warning' : 'info'} showIcon title={`${isEditor ? FOR_PREVIEW : ''}设置只对自己生效，不影响其他人`} />
    </Drawer>
  );
};
