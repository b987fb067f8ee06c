/** First words of the classes of components that the console's frame is drawn with. */
const FRAME = new Set(
  (
    'alert app avatar badge breadcrumb btn card col divider drawer dropdown empty fade flex form input layout menu message modal move ' +
    'notification popover result row skeleton slide space spin statistic tabs tag tooltip typography wave zoom'
  ).split(' '),
);

/** Those of components that `shared/ui` does not export. */
const UNUSED = new Set(
  'affix anchor calendar carousel cascader color float list listy masonry mentions otp qrcode rate ribbon slider tour transfer'.split(' '),
);

/** Folder of a component in antd → first word of its classes, where they differ. */
const WORDS: Record<string, string> = { 'color-picker': 'color', 'float-button': 'float', 'qr-code': 'qrcode' };

/** Whether a module of antd has the styles of a component whose rules the sheets leave out. */
export const isLeftOut = (path: string) => {
  const folder = /[\\/]antd[\\/]es[\\/]([a-z-]+)[\\/]style[\\/]index\.js$/.exec(path)?.[1] ?? '';
  return UNUSED.has(WORDS[folder] ?? folder);
};

/** Rules on the top level of a sheet. */
const rulesOf = (sheet: string) => {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: found, index } of sheet.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g)) {
    if (found === '{') depth++;
    if (found !== '}' || --depth) continue;
    rules.push(sheet.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
};

/** First word of the first class that a rule selects: `.ant-btn-primary{…}` → `btn`; undefined for elements and keyframes. */
const wordOf = (rule: string) => {
  // of a rule with a condition, the selector inside
  const selector = rule.slice(0, rule.indexOf('{', rule.startsWith('@') ? rule.indexOf('{') + 1 : 0));
  return /\.ant-([a-z]+)/.exec(selector)?.[1];
};

/** antd's default values of its CSS variables, which the console's theme sets, and the key of its cache. */
const isTheme = (rule: string) => /^\.(css-var-|data-ant-)/.test(rule);

/**
 * Splits `antd/dist/antd.css`, which has the rules of all components with CSS variables as values: `frame` for the console's frame, `views`
 * for what is loaded with `ui`.
 */
export function antdSheets(css: string): { frame: string; views: string } {
  const sheets = { frame: [] as string[], views: [] as string[] };
  for (const rule of rulesOf(css)) {
    const word = wordOf(rule);
    if (isTheme(rule) || (word && UNUSED.has(word))) continue;
    sheets[word && !FRAME.has(word) ? 'views' : 'frame'].push(rule);
  }
  return { frame: sheets.frame.join('\n'), views: sheets.views.join('\n') };
}
