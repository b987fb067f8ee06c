/** Custom properties of the page's root that views may rely on: of `appearance/tokens.css` and of the preferences. */
export const THEME_TOKENS = [
  ...['layout', 'container', 'quiet', 'hairline', 'border'],
  ...['text', 'secondary', 'tertiary', 'faint', 'error'],
  ...['accent', 'accent-text', 'accent-fill', 'radius'],
] as const;

export interface ThemeData {
  theme: 'light' | 'dark';
  /** Values of the custom properties `--<name>` of the page, for code that makes its own theme of them. */
  tokens: Readonly<Record<(typeof THEME_TOKENS)[number], string>>;
}

/** The theme as data: views with an antd or a framework of their own cannot read the host's React context. */
export const themeNow = (root = document.documentElement): ThemeData => {
  const style = getComputedStyle(root);
  return {
    theme: root.dataset.theme === 'dark' ? 'dark' : 'light',
    tokens: Object.fromEntries(THEME_TOKENS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as ThemeData['tokens'],
  };
};

/** Calls back after a change of the attributes that the theme depends on. */
export const onThemeChange = (callback: () => void) => {
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-colour-weak', 'style'] });
  return () => observer.disconnect();
};
