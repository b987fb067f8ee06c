import { theme, themeOf } from '@mortise/shared/ui';
import type { Accents } from './paint.ts';
import type { Mode } from './preferences.ts';

const accentsIn = (mode: Mode, primary: string) => {
  const config = themeOf({ mode, primary });
  return { text: theme.getDesignToken(config).colorLink, fill: String(config.components?.Button?.colorPrimary ?? primary) };
};

/** Text and fill colours derived from the accent with the antd theme, for pages that do not load antd. */
export const accentsOf = (primary: string): Accents => ({ light: accentsIn('light', primary), dark: accentsIn('dark', primary) });
