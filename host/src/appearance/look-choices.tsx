import { PRESET_COLOURS } from './preferences.ts';
import './settings-drawer.css';

export const COLOURS = PRESET_COLOURS.map(({ name, value }) => ({
  value,
  label: name,
  icon: <i className="setting-colour" style={{ background: value }} />,
}));

export const MODES = [
  { value: 'light' as const, label: '亮色' },
  { value: 'dark' as const, label: '暗色' },
  { value: 'system' as const, label: '跟随系统' },
];
