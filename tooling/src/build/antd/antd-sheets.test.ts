import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '#root.ts';
import { antdSheets, isLeftOut } from './antd-sheets.ts';

const load = createRequire(join(root, 'tooling/package.json'));
const withoutRules = load('./src/build/antd/antd-style-loader.cjs') as (source: string) => string;
const withoutWriter = load('./src/build/antd/style-register-loader.cjs') as (source: string) => string;
const antd = dirname(createRequire(join(root, 'shared/package.json')).resolve('antd/package.json'));
const cssinjs = dirname(createRequire(join(antd, 'package.json')).resolve('@ant-design/cssinjs/package.json'));

describe('the sheets of antd', () => {
  const { frame, views } = antdSheets(readFileSync(join(antd, 'dist/antd.css'), 'utf8'));

  it('have the rules of buttons for the frame and those of tables for views', () => {
    expect(frame).toMatch(/^\.ant-btn\{/m);
    expect(frame).not.toMatch(/^\.ant-table/m);
    expect(views).toMatch(/^\.ant-table\b/m);
    expect(views).not.toMatch(/^\.ant-btn\{/m);
  });

  it('have no values of variables, which the theme sets, and no components that nobody can use', () => {
    for (const sheet of [frame, views]) {
      expect(sheet).not.toContain('--ant-color-primary:');
      expect(sheet).not.toMatch(/^\.ant-cascader/m);
    }
  });
});

it('splits rules with nested rules, with conditions and with braces in texts', () => {
  const css = '.ant-btn{a:b}@media(x){.ant-table{a:b}.ant-x{c:d}}.ant-tag::after{content:"}"}@keyframes k{from{a:b}to{a:c}}.ant-rate{a:b}';
  expect(antdSheets(css)).toEqual({
    frame: '.ant-btn{a:b}\n.ant-tag::after{content:"}"}\n@keyframes k{from{a:b}to{a:c}}',
    views: '@media(x){.ant-table{a:b}.ant-x{c:d}}',
  });
});

it.each([
  ['cascader', true],
  ['color-picker', true],
  ['button', false],
])('knows whether the rules of %s are left out', (folder, expected) => {
  expect(isLeftOut(`/x/node_modules/antd/es/${folder}/style/index.js`)).toBe(expected);
});

it.each(['button', 'table', 'form'])("keeps %s's variables and takes out the functions that write its rules", (folder) => {
  const source = readFileSync(join(antd, `es/${folder}/style/index.js`), 'utf8');
  const stripped = withoutRules(source);
  expect(source).toMatch(/genStyleHooks\('\w+', (token|\()/);
  expect(stripped).toMatch(/genStyleHooks\(["']\w+["'], \(\)\s*=>\s*\[\], prepareComponentToken/);
});

it('leaves modules without rules of their own as they are', () => {
  expect(withoutRules('export const a = 1;')).toBe('export const a = 1;');
});

it('takes the writer of rules out of cssinjs, and stops a build whose cssinjs is another one', () => {
  expect(withoutWriter(readFileSync(join(cssinjs, 'es/hooks/useStyleRegister.js'), 'utf8'))).not.toContain('stylis');
  expect(() => withoutWriter('export default 1')).toThrow('no longer exports');
});
