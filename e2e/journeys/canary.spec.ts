import { createHash } from 'node:crypto';
import type { Envelope } from '@mortise/shared/contract';
import {
  type BuildRecord,
  CANARY_LEAST,
  type DeployToken,
  deployTokens,
  RECORD_FILE,
  REGISTRY_SCHEMA,
  remoteApps,
  remoteLoads,
} from '@mortise/shared/contract/registry';
import { expect, test } from '@playwright/test';
import { addMenuRow, asAdmin, removeMenuRow } from '../fixtures/fixture-menu.ts';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const NAME = 'remote-canary';
const ROW = { name: '灰度样例', url: '/canary/note', component: 'canary/Note' };
/** The administrator is the last one, in the browser. */
const OTHERS = ['manager', 'clerk', 'auditor', 'jeecg'];

interface Made {
  build: string;
  files: Map<string, string>;
}

/** A container written by hand, whose view runs `mount`. */
const aBuild = (mount: string): Made => {
  const build = createHash('sha256').update(`${mount} ${Date.now()}`).digest('hex').slice(0, 12);
  const container = `remote_canary_${build}`;
  const code = `window.${container} = {
    init() {},
    get: async (name) => {
      if (name !== './${ROW.component}') throw new Error(name);
      return () => ({ mount: async ({ domElement }) => { ${mount} }, unmount: async () => {} });
    },
  };`;
  const entry = {
    path: 'entry.js',
    size: Buffer.byteLength(code),
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
  };
  const record: BuildRecord = {
    schema: REGISTRY_SCHEMA,
    name: NAME,
    build,
    version: '1.0.0',
    container,
    entry,
    exposes: [{ name: ROW.component, kind: 'lifecycles', assets: [] }],
    requires: {},
    provides: {},
    hostApi: '^1.0.0',
    assets: [entry],
  };
  return {
    build,
    files: new Map([
      ['entry.js', code],
      [RECORD_FILE, JSON.stringify(record)],
    ]),
  };
};

test('a canary that fails for too many stops by itself, and the page that shows its card goes on with the stable build', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const origin = baseURL ?? '';
  const ask = await asAdmin(origin);
  const { secret } = await ask<DeployToken & { secret: string }>(deployTokens.create, { name: NAME, label: '样例' });
  const publish = async ({ files }: Made, query = '') => {
    const body = new FormData();
    for (const [path, content] of files) body.append('file', new Blob([content]), path);
    const answer = await fetch(`${origin}/registry/builds${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body,
    });
    expect(await answer.json()).toMatchObject({ success: true });
  };
  const send = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', 'x-access-token': token };
    const answer = await fetch(`${origin}/jeecg-boot${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as Envelope<{ token: string }>).result;
  };

  await publish(aBuild("domElement.textContent = '正式的内容';"));
  const next = aBuild("throw new Error('fixture: canary');");
  await publish(next, '?hold=1');
  await ask(remoteApps.canary, { name: NAME, build: next.build, rules: { percent: 100 }, reason: '样例灰度' });
  await addMenuRow(origin, ROW);
  for (const [index, username] of OTHERS.entries()) {
    const { token } = await send('/sys/login', { username, password: '123456' });
    const failures = index < CANARY_LEAST.failing - 1 ? 1 : 0;
    const seen = { remote: NAME, build: next.build, view: ROW.component, times: [120], failures };
    await send(remoteLoads.report.path, { views: [seen] }, token);
  }

  await signedIn(page);
  await openMenu(page, ROW.name);
  await expect(page.getByText('页面显示时出错')).toBeVisible();
  // the page tells within half a minute what it met; no reload, no click
  await expect(page.getByText('正式的内容')).toBeVisible({ timeout: 60_000 });

  await openMenu(page, '系统管理', '远程应用');
  const row = view(page, '远程应用').getByRole('row', { name: new RegExp(NAME) });
  await expect(row).toContainText('已自动停止');
  await row.getByRole('button', { name: NAME }).click();
  const drawer = page.getByRole('dialog', { name: NAME });
  await expect(drawer).toContainText('近 1 小时 5 人使用，其中 3 人出错（60%），超过上限 20%');
  await drawer.getByRole('tab', { name: '加载' }).click();
  const measured = drawer.getByRole('row', { name: new RegExp(`${ROW.component}.*${next.build}`) });
  await expect(measured).toContainText('3 / 5 人（60%）');
  // four said so, and this page: it showed the view before that failed
  await expect(measured.getByRole('cell').nth(2)).toHaveText('5');
  await drawer.getByRole('tab', { name: '操作记录' }).click();
  await expect(drawer.getByRole('row', { name: /自动停止灰度/ })).toContainText('系统');
  await removeMenuRow(origin, ROW.name);
});
