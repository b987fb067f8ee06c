import type { Mode, Preferences } from './preferences.ts';

/** The accent as text on a surface, and under white text, each moved just far enough to be read. */
export type Accents = Record<Mode, { text: string; fill: string }>;

/** What the root element carries of the preferences. It is kept beside them, so that public/boot.js puts it there before the first paint. */
export interface Paint {
  mode: Preferences['mode'];
  /** Of the root's data, what is on. */
  data: Record<string, string>;
  /** Custom properties, by mode. */
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

const PAINTED = ['menuTheme', 'layout', 'siderCollapsed', 'singleView', 'colourWeak'];
const STYLED = ['--radius', '--accent', '--accent-text', '--accent-fill'];

/** Puts the paint on the root, in place of what was there. */
export const applyPaint = ({ data, styles }: Paint, mode: Mode, root = document.documentElement) => {
  for (const name of PAINTED) {
    if (data[name] === undefined) delete root.dataset[name];
    else root.dataset[name] = data[name];
  }
  for (const name of STYLED) root.style.setProperty(name, styles[mode][name] ?? '');
  root.dataset.theme = mode;
};
