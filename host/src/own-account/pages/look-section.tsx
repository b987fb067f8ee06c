import { accentsOf } from '#appearance/accents.ts';
import { useAppearance } from '#appearance/appearance-store.ts';
import { COLOURS, MODES } from '#appearance/look-choices.tsx';
import type { Preferences } from '#appearance/preferences.ts';
import { Choices, SegmentedRow, SettingGroup, SwitchRow } from '#appearance/setting-rows.tsx';

/** The look that people change most; the drawer 系统设置 has all of it. */
export const LookSection = () => {
  const { preferences, change } = useAppearance();
  const apply = (part: Partial<Preferences>) => change(part, part.primary ? accentsOf(part.primary) : undefined);
  return (
    <div className="account-form-narrow">
      <SettingGroup title="明暗与密度">
        <SegmentedRow label="明暗" options={MODES} value={preferences.mode} onChange={(mode) => apply({ mode })} />
        <SwitchRow label="紧凑模式" checked={preferences.compact} onChange={(compact) => apply({ compact })} />
        <SwitchRow label="色弱模式" checked={preferences.colourWeak} onChange={(colourWeak) => apply({ colourWeak })} />
        <SwitchRow label="多页签模式" checked={preferences.multiTab} onChange={(multiTab) => apply({ multiTab })} />
      </SettingGroup>
      <SettingGroup title="主题色">
        <Choices
          label="主题色"
          className="setting-colours"
          choices={COLOURS}
          value={preferences.primary as (typeof COLOURS)[number]['value']}
          onChange={(primary) => apply({ primary })}
        />
      </SettingGroup>
    </div>
  );
};
