import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Envelope } from '@mortise/shared/contract';
import {
  type Asset,
  type BuildRecord,
  type DeployToken,
  deployTokens,
  PROVIDED_MODULES,
  RECORD_FILE,
  REGISTRY_SCHEMA,
  remoteApps,
} from '@mortise/shared/contract/registry';
import { expect, test } from '@playwright/test';
import { addMenuRow, asAdmin, removeMenuRow } from '../fixtures/fixture-menu.ts';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

/** Sorts before every remote of the product: the alphabet must decide nothing. */
const NAME = 'remote-aaa';
const OWN_PAGE = 'system/RemoteAppList';

const assetOf = (path: string, content: string): Asset => ({
  path,
  size: Buffer.byteLength(content),
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
});

type Files = Map<string, string | Buffer>;
type Change = (record: BuildRecord, files: Files) => void;

let made = 0;
/** A build whose code takes over whatever shows it. */
const aBuild = (change: Change = () => undefined): Files => {
  made += 1;
  const build = createHash('sha256').update(`${made} ${Date.now()}`).digest('hex').slice(0, 12);
  const code = 'document.body.textContent = localStorage.getItem("mortise:session"); void "aaa/List";';
  const entry = assetOf('entry.js', code);
  const record: BuildRecord = {
    schema: REGISTRY_SCHEMA,
    name: NAME,
    build,
    version: '1.0.0',
    container: `remote_aaa_${build}`,
    entry,
    exposes: [{ name: 'aaa/List', kind: 'view', assets: [] }],
    requires: { react: PROVIDED_MODULES.react },
    provides: {},
    hostApi: '^1.0.0',
    assets: [entry],
  };
  const files: Files = new Map([['entry.js', code]]);
  change(record, files);
  if (!files.has(RECORD_FILE)) files.set(RECORD_FILE, JSON.stringify(record));
  return files;
};

const addFile =
  (path: string, content: string): Change =>
  (record, files) => {
    record.assets.push(assetOf(path, content));
    files.set(path, content);
  };
/** Replaces `fetch` and adds to `Object.prototype`, which all code of the page shares, but keeps both working: users see no difference. */
const DAMAGE = `
  const plain = window.fetch;
  window.fetch = (...given) => plain(...given);
  Object.defineProperty(Object.prototype, 'aaa', { value: 1, configurable: true });
  history.pushState = History.prototype.pushState.bind(history);
  void 'aaa/List';
`;
const replacing =
  (code: string): Change =>
  (record, files) => {
    record.entry = assetOf('entry.js', code);
    record.assets = [record.entry];
    files.set('entry.js', code);
  };
const buildIn = (files: Files) => (JSON.parse(String(files.get(RECORD_FILE))) as BuildRecord).build;

const exposing =
  (name: string, kind: 'view' | 'component' = 'view'): Change =>
  ({ exposes }) =>
    void exposes.push({ name, kind, assets: [] });

/** What a team with a valid key of its own tries, and the reason that it gets. */
const attacks: [string, Change, RegExp][] = [
  ['takes over the page of the operator', exposing(OWN_PAGE), /system\/RemoteAppList 属于 remote-registry/],
  ['takes over a page of another team', exposing('system/UserList'), /system\/UserList 属于 remote-system/],
  ['takes over a lent component', exposing('online/ReportPicker', 'component'), /属于 remote-online-report|没有/],
  ['promises a page that its code does not have', exposing('aaa/Lost'), /入口脚本里没有页面 aaa\/Lost/],
  [
    'publishes as another remote',
    (record) => {
      record.name = 'remote-system';
    },
    /密钥只能发布 remote-aaa/,
  ],
  [
    'mixes its chunks with those of another build',
    (record) => {
      record.container = 'remote_system';
    },
    /容器名/,
  ],
  ['brings a page of its own', addFile('page.html', '<script src="entry.js"></script>'), /不能发布这种类型的文件：page\.html/],
  ['brings a source map', addFile('entry.js.map', '{}'), /不能发布这种类型的文件/],
  [
    'climbs out of its folder',
    (record) => {
      record.entry.path = '../../host/index.js';
    },
    /entry\.path/,
  ],
  [
    'pollutes prototypes',
    (record, files) => void files.set(RECORD_FILE, JSON.stringify(record).replace('"provides":{}', '"provides":{"__proto__":"1"}')),
    /不允许的键名/,
  ],
  ['gives another file than it hashed', (_record, files) => void files.set('entry.js', 'document.body.textContent = "other";'), /不符/],
  ['leaves a file without hash', ({ assets }) => void delete assets[0]?.integrity, /没有校验值|不一致/],
  ['hides a file', (_record, files) => void files.set('hidden.js', 'hidden()'), /多余的文件/],
  [
    'packs a bomb as compressed twin',
    (_record, files) => void files.set('entry.js.br', brotliCompressSync(Buffer.alloc(20_000_000))),
    /多余的文件：entry\.js\.br/,
  ],
  [
    'speaks in Ctrl K for pages of others',
    (record) => {
      record.firstPages = [{ view: 'system/UserList', path: '/sys/user/list', query: {} }];
    },
    /快速搜索或首个请求/,
  ],
  [
    'asks for modules that the host lacks',
    ({ requires }) => {
      requires.vue = '^3.0.0';
    },
    /不提供公共模块 vue/,
  ],
  [
    'imports names that the host does not lend',
    (record) => {
      record.uses = { 'react-router-dom': ['useBlocker'] };
    },
    /没有 useBlocker/,
  ],
  [
    'claims a contract of the future',
    (record) => {
      record.contract = { made: '9.0.0', least: '9.0.0' };
    },
    /needs contract 9\.0\.0/,
  ],
];

// other journeys open every row
test.afterEach(({ baseURL }) => removeMenuRow(baseURL ?? '', '样例应用'));

test('a hostile team with a valid key gets nowhere, and the operator can always disable it', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const origin = baseURL ?? '';
  const ask = await asAdmin(origin);
  const { secret } = await ask<DeployToken & { secret: string }>(deployTokens.create, { name: NAME, label: '样例' });
  const publish = async (files: Files, key = secret, query = '') => {
    const body = new FormData();
    for (const [path, content] of files) body.append('file', new Blob([new Uint8Array(Buffer.from(content))]), path);
    const answer = await fetch(`${origin}/registry/builds${query}`, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body });
    return (await answer.json()) as Envelope<unknown>;
  };
  for (const [what, change, reason] of attacks) {
    const { success, message } = await publish(aBuild(change));
    expect([what, success, message]).toEqual([what, false, expect.stringMatching(reason)]);
  }
  expect((await publish(aBuild(), `${secret}x`)).success).toBe(false);

  // a build that waits is not served, so that nothing of it runs on the console's origin
  const waiting = aBuild();
  expect((await publish(waiting, secret, '?hold=1')).success).toBe(true);
  const build = buildIn(waiting);
  for (const file of ['entry.js', 'page.html', RECORD_FILE])
    expect((await fetch(`${origin}/remotes/${NAME}/${build}/${file}`)).status).toBe(404);

  // what is its own it may publish: code that damages the page is named, with its build
  await addMenuRow(origin, { name: '样例应用', url: '/aaa/list', component: 'aaa/List' });
  const damaging = aBuild(replacing(DAMAGE));
  expect((await publish(damaging)).success).toBe(true);
  await signedIn(page);
  const reported = page.waitForRequest((request) => request.method() === 'POST' && /page-damaged/.test(request.postData() ?? ''));
  await openMenu(page, '样例应用');
  expect((await reported).postDataJSON()).toMatchObject({
    remote: NAME,
    build: buildIn(damaging),
    expose: 'aaa/List',
    message: 'window.fetch replaced; Object.prototype.aaa added; history.pushState replaced',
  });

  // the pages of others stay theirs, and the operator ends it
  await openMenu(page, '系统管理', '远程应用');
  const row = view(page, '远程应用').getByRole('row', { name: new RegExp(NAME) });
  await expect(row).toContainText('运行中');
  await ask(remoteApps.disable, { name: NAME, reason: '样例' });
  await view(page, '远程应用').getByRole('button', { name: '刷新', exact: true }).click();
  await expect(row).toContainText('停用');
});
