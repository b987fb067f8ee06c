import type { Mode, Preferences } from './preferences.ts';

/** Per mode, the accent as text on a surface and as a fill below white text, each with enough contrast. */
export type Accents = Record<Mode, { text: string; fill: string }>;

/** What the preferences set on the root element. Stored with them, so that public/boot.js can apply it before the first paint. */
export interface Paint {
  mode: Preferences['mode'];
  /** `data-*` attributes of the root; a missing name is off. */
  data: Record<string, string>;
  /** CSS custom properties, by mode. */
  styles: Record<Mode, Record<string, string>>;
}

const flag = (on: boolean) => (on ? 'on' : undefined);

export const paintOf = (preferences: Preferences, accents?: Accents): Paint => {
  const flags = {
    menuTheme: preferences.menuTheme,
    layout: preferences.layout,
    siderCollapsed: flag(!preferences.sidebarOpen),
    singleView: flag(!preferences.multiTab),
    colourWeak: flag(preferences.colourWeak),
    compact: flag(preferences.compact),
  };
  const styles = (mode: Mode) => ({
    '--radius': `${preferences.radius}px`,
    '--accent': preferences.primary,
    ...(accents && { '--accent-text': accents[mode].text, '--accent-fill': accents[mode].fill }),
  });
  return {
    mode: preferences.mode,
    data: Object.fromEntries(Object.entries(flags).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    styles: { light: styles('light'), dark: styles('dark') },
  };
};

const PAINTED = ['menuTheme', 'layout', 'siderCollapsed', 'singleView', 'colourWeak', 'compact'];
const STYLED = ['--radius', '--accent', '--accent-text', '--accent-fill'];

/** Sets attributes and custom properties of the root, and removes those that are no longer set. */
export const applyPaint = ({ data, styles }: Paint, mode: Mode, root = document.documentElement) => {
  for (const name of PAINTED) {
    if (data[name] === undefined) delete root.dataset[name];
    else root.dataset[name] = data[name];
  }
  for (const name of STYLED) root.style.setProperty(name, styles[mode][name] ?? '');
  root.dataset.theme = mode;
};
