import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, DEFAULT_PRIMARY, theme, themeOf } from '@mortise/shared/ui';
import { BRAND_COLOUR } from './preferences.ts';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const colours = (block: string) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
const [light, dark] = [...css.matchAll(/:root[^{]*\{([^}]*)\}/g)].map(([, block]) => colours(block as string));
const tokens = { light: light as Record<string, string>, dark: { ...light, ...dark } as Record<string, string> };

describe.each(['light', 'dark'] as const)('the colours of the first frame, %s', (mode) => {
  const own = tokens[mode];
  const token = theme.getDesignToken(themeOf({ mode }));
  const button = themeOf({ mode }).components?.Button;

  it('equal those of the antd theme', () => {
    expect(own).toMatchObject({
      layout: token.colorBgLayout,
      container: token.colorBgContainer,
      hairline: token.colorBorderSecondary,
      border: token.colorBorder,
      text: token.colorText,
      secondary: token.colorTextSecondary,
      tertiary: token.colorTextTertiary,
      faint: token.colorTextPlaceholder,
      error: token.colorErrorText,
      brand: DEFAULT_PRIMARY,
      'accent-text': token.colorLink,
      'accent-fill': button?.colorPrimary,
    });
  });

  it.each(['text', 'secondary', 'tertiary', 'faint', 'error', 'accent-text'])('give %s enough contrast', (name) => {
    expect(contrast(own[name] as string, own.container as string)).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(['light', 'dark'] as const)('the error colour of 色弱模式 equals that of the colour-safe theme, %s', (mode) => {
  const [, own] =
    new RegExp(`:root${mode === 'dark' ? '\\[data-theme="dark"\\]' : ''}\\[data-colour-weak\\] \\{\\s*--error: (#\\w+)`).exec(css) ?? [];
  expect(own).toBe(theme.getDesignToken(themeOf({ mode, colourSafe: true })).colorErrorText);
});

it('no colour is inverted', () => {
  expect(css).not.toContain('invert');
});

it('the brand colour is the same in the theme, the preferences, the style sheet and the icon', () => {
  expect(BRAND_COLOUR).toBe(DEFAULT_PRIMARY);
  expect(css).toContain('--accent: var(--brand);');
  expect(readFileSync(join(__dirname, '../../public/favicon.svg'), 'utf8')).toContain(`fill="${BRAND_COLOUR}"`);
});
