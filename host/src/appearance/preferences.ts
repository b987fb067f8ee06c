export type Mode = 'light' | 'dark';

/** Settings of the console that a user can change (docs/wire/shell.md). */
export interface Preferences {
  mode: Mode | 'system';
  menuTheme: Mode;
  /** Accent colour, `#rrggbb`. */
  primary: string;
  layout: 'sidemenu' | 'topmenu';
  contentWidth: 'Fixed' | 'Fluid';
  fixedHeader: boolean;
  /** Hide the header on scrolling down, show it on scrolling up. */
  autoHideHeader: boolean;
  fixedSidebar: boolean;
  colourWeak: boolean;
  multiTab: boolean;
  compact: boolean;
  /** Corner radius in pixels. */
  radius: number;
  watermark: boolean;
  sidebarOpen: boolean;
}

/** Also in tokens.css and favicon.svg, which cannot import it, and in the theme of shared/ui, which the sign-in page does not load (tokens.test.ts compares them). */
export const BRAND_COLOUR = '#1890ff';

export const PRESET_COLOURS = [
  { name: '薄暮', value: '#f5222d' },
  { name: '火山', value: '#fa541c' },
  { name: '日暮', value: '#faad14' },
  { name: '明青', value: '#13c2c2' },
  { name: '极光绿', value: '#52c41a' },
  { name: '拂晓蓝（默认）', value: BRAND_COLOUR },
  { name: '极客蓝', value: '#2f54eb' },
  { name: '酱紫', value: '#722ed1' },
] as const;

const RADII = { min: 0, max: 16 };

export const DEFAULTS: Preferences = {
  mode: 'light',
  menuTheme: 'dark',
  primary: BRAND_COLOUR,
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  autoHideHeader: false,
  fixedSidebar: true,
  colourWeak: false,
  multiTab: true,
  compact: false,
  radius: 8,
  watermark: false,
  sidebarOpen: true,
};

const oneOf =
  (...options: unknown[]) =>
  (value: unknown) =>
    options.includes(value);
const isSwitch = oneOf(true, false);
const isRadius = (value: unknown) => Number.isInteger(value) && Number(value) >= RADII.min && Number(value) <= RADII.max;

const isValid: Record<keyof Preferences, (value: unknown) => boolean> = {
  mode: oneOf('light', 'dark', 'system'),
  menuTheme: oneOf('light', 'dark'),
  primary: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value),
  layout: oneOf('sidemenu', 'topmenu'),
  contentWidth: oneOf('Fixed', 'Fluid'),
  fixedHeader: isSwitch,
  autoHideHeader: isSwitch,
  fixedSidebar: isSwitch,
  colourWeak: isSwitch,
  multiTab: isSwitch,
  compact: isSwitch,
  radius: isRadius,
  watermark: isSwitch,
  sidebarOpen: isSwitch,
};

export const isPreference = (name: string, value: unknown): boolean =>
  Object.hasOwn(isValid, name) && isValid[name as keyof Preferences](value);

/** Applies dependencies between settings: fluid content needs the top menu, a hiding header needs a fixed one. */
export const normalize = (preferences: Preferences): Preferences => ({
  ...preferences,
  contentWidth: preferences.layout === 'topmenu' ? preferences.contentWidth : 'Fixed',
  autoHideHeader: preferences.fixedHeader && preferences.autoHideHeader,
});

/** Reads stored preferences; invalid ones become defaults. `undefined` if the value is not an object. */
export const readPreferences = (value: unknown): Preferences | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const sound = Object.entries(value).filter(([name, part]) => isPreference(name, part));
  return normalize({ ...DEFAULTS, ...Object.fromEntries(sound) });
};
