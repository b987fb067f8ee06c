import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Build } from '../fixtures/make-builds.ts';
import { test as base, SAMPLE } from '../fixtures/with-remotes.ts';
import { openFromUserMenu, openMenu, view, watchFaults } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const NAME = 'remote-fixture';

/** Simulates `pnpm remote serve` on a developer's machine: another origin. */
async function serveFromHere({ folder }: Build) {
  const command = join(import.meta.dirname, '../../tooling/bin/remote.mjs');
  const server = spawn(process.execPath, [command, 'serve', folder, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(server.stdout, 'data')) as [Buffer];
  const origin = /http:\/\/\S+/.exec(said.toString())?.[0] ?? '';
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return { origin, stop };
}

const test = base.extend<{ mine: Awaited<ReturnType<typeof serveFromHere>> }>({
  mine: async ({ remotes }, use) => {
    // the real server must know the remote; the proxy in front of it pins the build
    const server = await serveFromHere(remotes.builds.two);
    await use(server);
    await server.stop();
  },
});

const badge = (page: Page) => page.getByRole('alert').filter({ hasText: '本机应用' });
const pointHere = async (page: Page, origin: string) => {
  await openFromUserMenu(page, '本机应用');
  const form = page.getByRole('dialog', { name: '本机应用' }).locator('form').filter({ hasText: NAME });
  await form.getByRole('textbox').fill(origin);
  await form.getByRole('button', { name: '指向本机' }).click();
};

test('in production a developer takes one remote from their machine with the server’s leave, for themselves alone', async ({
  page,
  browser,
  baseURL,
  mine,
  remotes,
}) => {
  const faults = watchFaults(page);
  await signedIn(page);
  await openMenu(page, '系统管理', '远程应用');
  // a remote that the server does not know
  const rows = view(page, '远程应用').getByRole('row', { name: new RegExp(NAME) });
  if (!(await rows.count())) {
    await page.getByRole('button', { name: '新增应用' }).click();
    await page.getByLabel('应用名称').last().fill(NAME);
    await page.getByLabel('密钥用途').fill('样例组');
    await page.getByRole('button', { name: '创建密钥' }).click();
    await page.getByRole('button', { name: '已保存密钥' }).click();
  }
  await openMenu(page, SAMPLE.name);
  await expect(page.getByText('样例页 one')).toBeVisible();

  await pointHere(page, mine.origin);
  await expect(badge(page)).toContainText(`本机应用：${NAME}`);
  await openMenu(page, SAMPLE.name);
  await expect(page.getByText('样例页 two')).toBeVisible();
  await page.getByRole('button', { name: '打开详情' }).click();
  await expect(page.getByText('详情 two', { exact: true })).toHaveCSS('border-left-width', '9px');
  expect(faults).toEqual([]);

  // another browser sees the published build, and so does another user in this browser
  const other = await browser.newPage({ baseURL });
  await signedIn(other);
  await openMenu(other, SAMPLE.name);
  await expect(other.getByText('样例页 one')).toBeVisible();
  await expect(badge(other)).toHaveCount(0);
  await openMenu(other, '系统管理', '远程应用');

  // an administrator revokes it: the open page keeps working and shows why
  await other
    .getByRole('row', { name: new RegExp(NAME) })
    .getByRole('button', { name: NAME })
    .click();
  await other.getByRole('tab', { name: '本机指向' }).click();
  await other.getByRole('button', { name: /收\s?回/ }).click();
  await other.getByRole('button', { name: /确\s?定/ }).click();
  await expect(other.getByText('授权已收回')).toBeVisible();
  await other.close();
  await expect(badge(page)).toContainText('override-revoked', { timeout: 40_000 });
  await expect(badge(page)).toContainText('指向本机的授权已被收回，正在使用已发布的版本');

  await pointHere(page, mine.origin);
  await expect(badge(page)).toContainText(`本机应用：${NAME}`);
  await page.goto(`${SAMPLE.url}?mortise-reset`);
  await expect(page.getByText('样例页 one')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${SAMPLE.url}$`));
  await expect(badge(page)).toHaveCount(0);
  expect(remotes.server.origin).not.toBe(mine.origin);
});
