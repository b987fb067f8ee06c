import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployTokens, RECORD_FILE } from '@mortise/shared/contract/registry';
import { repositoryRoot } from '#config.ts';
import { aBuild, sendBuild } from '#testing/a-build.ts';
import { openTestApp } from '#testing/test-app.ts';
import { styleReasons } from './style-check.ts';

const outside = (selector: string) => `样式 a.css 的 ${selector} 会影响其他页面，须限定在自己的类名之内`;

it.each([
  ['.list-0a1b { color: red } .list-0a1b .ant-btn, .list-0a1b > p { top: 0 }', []],
  ['@keyframes turn { from { top: 0 } 50% { top: 1px } } @font-face { font-family: own }', []],
  ['@media print { .list { top: 0 } } .list { & p { top: 0 } p { top: 0 } }', []],
  ['@scope (.list) { p { top: 0 } @media print { p { top: 0 } } } p[data-v-1f2e] { top: 0 }', []],
  ['body, .list { top: 0 }', ['body']],
  ['.ant-btn { top: 0 } .ant-btn:hover > .ant-icon { top: 0 }', ['.ant-btn', '.ant-btn:hover > .ant-icon']],
  [':root { --x: 1px } [role=button] { top: 0 } p:not(.list) { top: 0 }', [':root', '[role=button]', 'p:not(.list)']],
  // what names a class without being chosen by it
  [':is(.list, body) { top: 0 } :where(.ant-btn, .list) p { top: 0 }', [':is(.list, body)', ':where(.ant-btn, .list) p']],
  ['p:has(.list) { top: 0 } p:nth-child(1 of .list) { top: 0 }', ['p:has(.list)', 'p:nth-child(1 of .list)']],
  [':is(:not(.list), .card) { top: 0 } p[title=".list(#a"] { top: 0 }', [':is(:not(.list), .card)', 'p[title=".list(#a"]']],
  ['div:has(> .list) { top: 0 } body:has(> .list) { top: 0 } p:has(> p .list) { top: 0 }', ['body:has(> .list)', 'p:has(> p .list)']],
  [':is(.list, #card) > p { top: 0 } .list:not(.ant-btn):has(p) { top: 0 }', []],
  ['.\\61nt-btn { top: 0 } .\\0061 nt-btn { top: 0 }', ['.\\61nt-btn', '.\\0061 nt-btn']],
  ['.md\\:flex { top: 0 } .w-1\\/2 { top: 0 } .\\31 0 { top: 0 }', []],
  // classes of the page, and the element of the host, are not the build's
  ['html.dark { top: 0 } body.wide > p { top: 0 } #console * { top: 0 }', ['html.dark', 'body.wide > p', '#console *']],
  ['html.dark .list { top: 0 } .html { top: 0 } #console-list { top: 0 } :root[data-theme=dark] .list { top: 0 }', []],
  ['.list { body:has(&) { top: 0 } & + p { top: 0 } html.dark & { top: 0 } > p:not(&) { top: 0 } }', ['body:has(&)', '> p:not(&)']],
  ['@scope (body) to (.list) { p { top: 0 } } @scope to (.list) { i { top: 0 } } @scope (.list) to (.part) { p { top: 0 } }', ['p', 'i']],
  ['@media print { * { top: 0 } } @scope (body) { p { top: 0 } }', ['*', 'p']],
])('of %s names %j', (css, selectors) => {
  expect(styleReasons(css, 'a.css')).toEqual(selectors.map(outside));
});

it('knows the elements of the host by their names', async () => {
  const page = await readFile(join(repositoryRoot, 'host/src/index.html'), 'utf8');
  const names = [...page.matchAll(/<div id="([\w-]+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(styleReasons(`#${name} p { top: 0 }`, 'a.css')).toEqual([outside(`#${name} p`)]);
});

it('refuses sheets that bring others in, and what is no style sheet', () => {
  expect(styleReasons('@import "https://example.com/b.css"; .list { top: 0 }', 'a.css')).toEqual(['样式 a.css 引入了其他样式（@import）']);
  expect(styleReasons('.list { color: red', 'a.css')).toEqual(['样式无法解析：a.css']);
});

it('does not read selectors without end', () => {
  const nested = `${'.a:is('.repeat(200_000)}.a${')'.repeat(200_000)}`;
  expect(styleReasons(`${nested} { top: 0 }`, 'a.css')).toEqual([outside(nested.slice(0, 80))]);
});

it('names the first few of many', () => {
  expect(styleReasons('p { top: 0 }'.repeat(100), 'a.css')).toHaveLength(5);
});

it('stands at the door: such a build is not published, and nothing of it is left', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mortise-data-'));
  const app = await openTestApp({ dataDir });
  const { secret } = (await app.ask(deployTokens.create, { body: { name: 'remote-demo', label: 'CI' } })).result;
  const publish = async (css: string) => {
    const { record, files } = aBuild();
    const integrity = `sha384-${createHash('sha384').update(css).digest('base64')}`;
    record.assets.push({ path: 'assets/list.css', size: css.length, integrity });
    files.set('assets/list.css', css).set(RECORD_FILE, JSON.stringify(record));
    return (await sendBuild(app, files, secret)).json<{ success: boolean; message: string }>();
  };
  expect(await publish('.ant-btn { display: none }')).toMatchObject({
    success: false,
    message: '样式 assets/list.css 的 .ant-btn 会影响其他页面，须限定在自己的类名之内',
  });
  expect(await readdir(join(dataDir, 'remotes/remote-demo')).catch(() => [])).toEqual([]);
  expect(await publish('.demo-list { display: none }')).toMatchObject({ success: true });
  await app.close();
  await rm(dataDir, { recursive: true });
});
