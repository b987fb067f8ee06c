// Takes the writer of rules out of cssinjs' useStyleRegister.js, with it the CSS compiler: rules are in sheets (antd-styles-plugin.ts). CSS
// variables, which depend on the theme, are still written; their hook uses uniqueHash.
const KEPT = `import hash from '@emotion/hash';
export const STYLE_PREFIX = 'style';
export const extract = () => null;
export const uniqueHash = (path, rules) => hash(\`\${path.join('%')}\${rules}\`);
export default () => {};
`;
const NAMES = ['function uniqueHash(path, styleStr)', 'const STYLE_PREFIX', 'const extract ', 'default function useStyleRegister'];

/** @param {string} source */
module.exports = (source) => {
  const missing = NAMES.filter((name) => !source.includes(`export ${name}`));
  if (missing.length) throw new Error(`cssinjs no longer exports ${missing.join(', ')} as this loader knows it.`);
  return KEPT;
};
