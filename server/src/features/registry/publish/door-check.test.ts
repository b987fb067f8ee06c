import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployTokens, type Expose, RECORD_FILE } from '@mortise/shared/contract/registry';
import { aBuild, sendBuild } from '#testing/a-build.ts';
import { openTestApp } from '#testing/test-app.ts';
import { missingDoors } from './door-check.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortise-doors-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** An entry as Rspack writes it: doors by name, each with its module's id. */
const entryWith = (doors: Record<string, string>) =>
  `(()=>{var d={};window.c={get:n=>({${Object.entries(doors).map(([name, id]) => `"./${name}":()=>Promise.all([d.e(12),d.e(7)]).then(()=>()=>d(${id}))`)}})[n]()}})()`;
const chunkWith = (modules: string) => `(globalThis.chunks||=[]).push([[12],{${modules}}]);`;

const reasons = async (entry: string, chunk: string, kind: Expose['kind'] = 'view') => {
  await writeFile(join(folder, 'entry.js'), entry);
  await writeFile(join(folder, 'list.js'), chunk);
  const asset = (path: string, size: number) => ({ path, size });
  const exposes = [{ name: 'demo/List', kind, assets: [asset('list.js', chunk.length)] }];
  return missingDoors(folder, aBuild({ entry: asset('entry.js', entry.length), exposes }).record);
};

const entry = entryWith({ 'demo/List': '7927' });
const NO_DEFAULT = ['页面 demo/List 没有默认导出的组件（export default）'];

it.each([
  ['a page with its default export', '9(e){},7927(e,t,r){r.r(t),r.d(t,{Page:()=>m,default:()=>m});let m=()=>{let e,t;t=1;e=t}}', []],
  ['a page without it', '9(e,t,r){r.d(t,{default:()=>1})},7927(e,t,r){r.r(t),r.d(t,{Page:()=>m});let m=()=>{let e,t;t=1;e=t}}', NO_DEFAULT],
  ['values that need no getter', '7927(e,t,r){r.r(t);let a=1;r.d(t,{},{Page:a,default:a})}', []],
  ['values without it', '7927(e,t,r){r.r(t);let a=1;r.d(t,{b:()=>a},{Page:a})}', NO_DEFAULT],
  ['exports that are spread', '7927(e,t,r){r.r(t);r.d(t,{...r(3)})}', []],
  ['a page without any export', '7927(){document.title="x"}', NO_DEFAULT],
  ['a module as functions are written elsewhere', '7927:function(e,t,r){"use strict";r.d(t,{Page:function(){return 1}})}', NO_DEFAULT],
  ['a quoted key', '"7927":(e,t,r)=>{r.d(t,{"default":()=>1})}', []],
  ['CommonJS, whose exports nobody can read', '7927(e,t,r){e.exports=r(3)}', []],
  ['exports that are passed on', '7927(e,t,r){r.r(t);r.d(t,{a:()=>1});r.x(t)}', []],
  ['a module that is elsewhere', '1(e,t,r){r.d(t,{a:()=>1})}', []],
  ['a chunk that is no script', '7927(e,t,r){', []],
])('of %s gives its reason or none', async (_, modules, expected) => {
  expect(await reasons(entry, chunkWith(modules))).toEqual(expected);
});

it('names a lent component as one, and looks into no lifecycles', async () => {
  const chunk = chunkWith('7927(e,t,r){r.d(t,{mount:()=>1})}');
  expect(await reasons(entry, chunk, 'component')).toEqual(['组件 demo/List 没有默认导出的组件（export default）']);
  expect(await reasons(entry, chunk, 'lifecycles')).toEqual([]);
});

it('refuses names that the entry does not know, whoever wrote it', async () => {
  expect(await reasons(entryWith({ 'demo/Lost': '7927' }), chunkWith(''))).toEqual(['入口脚本里没有页面 demo/List']);
  // a name in a comment is no door
  expect(await reasons('window.c = { get() {} }; // ./demo/List', '')).toEqual(['入口脚本里没有页面 demo/List']);
  expect(await reasons("window.c = { get: (name) => name === './demo/List' && (() => ({})) };", '')).toEqual([]);
});

it('refuses an entry that is no script, or nested too deeply to be read', async () => {
  for (const text of ['entry of x', `${'['.repeat(50_000)}"./demo/List"${']'.repeat(50_000)}`])
    expect(await reasons(text, '')).toEqual(['入口脚本无法解析：entry.js']);
});

it('stands at the door: such a build is not published, and nothing of it is left', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mortise-data-'));
  const app = await openTestApp({ dataDir });
  const { secret } = (await app.ask(deployTokens.create, { body: { name: 'remote-demo', label: 'CI' } })).result;
  const publish = async (code: string) => {
    const { record, files } = aBuild();
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    const changed = { path: 'entry.js', size: code.length, integrity };
    record.entry = changed;
    record.assets = record.assets.map((asset) => (asset.path === 'entry.js' ? changed : asset));
    files.set('entry.js', code).set(RECORD_FILE, JSON.stringify(record));
    return (await sendBuild(app, files, secret)).json<{ success: boolean; message: string }>();
  };
  expect(await publish(entryWith({ 'demo/Lost': '1' }))).toMatchObject({ success: false, message: '入口脚本里没有页面 demo/List' });
  expect(await readdir(join(dataDir, 'remotes/remote-demo')).catch(() => [])).toEqual([]);
  expect(await publish(entryWith({ 'demo/List': '1' }))).toMatchObject({ success: true });
  await app.close();
  await rm(dataDir, { recursive: true });
});
