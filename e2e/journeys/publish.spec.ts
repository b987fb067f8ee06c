import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { addMenuRow } from '../fixtures/fixture-menu.ts';
import { makeBuilds } from '../fixtures/make-builds.ts';
import { openMenu, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const NAME = 'remote-fixture';
const SAMPLE = { name: '发布样例', url: '/fixture/published', component: 'fixture/Main' };
const command = join(import.meta.dirname, '../../tooling/bin/remote.mjs');

const refreshSample = async (page: Page) => {
  await page.getByRole('tab', { name: SAMPLE.name }).click();
  await page.getByRole('tab', { name: SAMPLE.name }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /刷\s?新/ }).click();
};

/** The console shows by itself that there is a new build. */
const learns = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/registry' && response.status() === 200, { timeout: 30_000 });

const decide = async (page: Page, action: string | RegExp) => {
  await page
    .getByRole('row', { name: new RegExp(NAME) })
    .getByRole('button', { name: /更多/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

const unpin = async (page: Page) => {
  await openMenu(page, '系统管理', '远程应用');
  await decide(page, '取消固定');
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).not.toContainText('已固定');
};

test('a team publishes with its key, an open page takes the build, an operator takes it back and disables it', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const target = baseURL ?? '';
  // builds of this journey only: their files stay on the real server, where other journeys expect files to be missing
  const builds = await makeBuilds({ first: 'none', second: 'none', third: 'none', broken: 'view-render' });
  await addMenuRow(target, SAMPLE);
  await signedIn(page);
  await openMenu(page, '系统管理', '远程应用');
  await page.getByRole('button', { name: '新增应用' }).click();
  await page.getByLabel('应用名称').last().fill(NAME);
  await page.getByLabel('密钥用途').fill('样例组');
  await page.getByRole('button', { name: '创建密钥' }).click();
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: '已保存密钥' }).click();

  const remote = async (...words: string[]) => {
    const env = { ...process.env, MORTISE_URL: target, MORTISE_DEPLOY_TOKEN: secret.trim() };
    return (await promisify(execFile)(process.execPath, [command, ...words], { env })).stdout;
  };
  const publish = (build: keyof typeof builds, ...options: string[]) => remote('publish', builds[build].folder, ...options);
  expect(await publish('first', '--dry-run')).toContain('检查通过，未发布');
  const first = learns(page);
  expect(await publish('first')).toContain('已发布并启用');
  await first;
  await openMenu(page, SAMPLE.name);
  await expect(page.getByText('样例页 first')).toBeVisible();

  const second = learns(page);
  await publish('second');
  await second;
  await expect(page.getByText('样例页 first')).toBeVisible();
  await refreshSample(page);
  await expect(page.getByText('样例页 second')).toBeVisible();

  await openMenu(page, '系统管理', '远程应用');
  await view(page, '远程应用').getByRole('button', { name: '刷新', exact: true }).click();
  await decide(page, '回退');
  await page.getByLabel('原因').fill('样例回退演练');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /回\s?退/ })
    .click();
  await expect(page.getByText('已回退到上一版本')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toContainText('已固定');
  await refreshSample(page);
  await expect(page.getByText('样例页 first')).toBeVisible();

  await openMenu(page, '系统管理', '远程应用');
  await decide(page, '停用');
  await page.getByLabel('停用原因').fill('样例下线演练');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /停\s?用/ })
    .click();
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toContainText('已停用');
  await refreshSample(page);
  await expect(view(page, SAMPLE.name).getByText('停用原因：样例下线演练')).toBeVisible();
  await openMenu(page, '系统管理', '远程应用');
  await decide(page, '恢复');
  await page.getByRole('button', { name: /确\s?定/ }).click();
  await refreshSample(page);
  await expect(page.getByText('样例页 first')).toBeVisible();

  // a build that fails: from its card an operator takes it back, and the page recovers by itself
  await unpin(page);
  const broken = learns(page);
  await publish('broken');
  await broken;
  await refreshSample(page);
  await view(page, SAMPLE.name).getByRole('button', { name: '回退应用' }).click();
  const question = page.getByRole('dialog', { name: `回退 ${NAME}` });
  await expect(question.getByLabel('原因')).toHaveValue(/render-threw/);
  await question.getByRole('button', { name: /回\s?退/ }).click();
  await expect(page.getByText('样例页 first')).toBeVisible();

  // the team takes its own build back with its key, which decides for the builds that an operator did not pin
  const takeBack = (build: keyof typeof builds) => remote('rollback', builds[build].record.build);
  await expect(takeBack('first')).rejects.toThrow('正式版已由管理员固定，请联系管理员回退');
  await unpin(page);
  expect(await publish('third')).toContain('已发布并启用');
  expect(await takeBack('third')).toContain('已回退');
  await refreshSample(page);
  await expect(page.getByText('样例页 first')).toBeVisible();
});
