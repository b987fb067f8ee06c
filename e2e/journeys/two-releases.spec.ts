import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DeployToken, deployTokens, remoteApps, SHARED_VERSION } from '@mortise/shared/contract/registry';
import { expect, type Page, test } from '@playwright/test';
import { addMenuRow, asAdmin } from '../fixtures/fixture-menu.ts';
import { twoReleases } from '../fixtures/last-release/releases.ts';
import type { Build } from '../fixtures/make-builds.ts';
import { portOf } from '../fixtures/port.ts';
import { startServer } from '../fixtures/start-server.ts';
import { openFromUserMenu, openMenu } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const PORT = portOf(12);
const NAME = 'remote-fixture';
const SAMPLE = { name: '两版样例', url: '/fixture/releases', component: 'fixture/Main' };
const TYPED = '升级时未保存的备注';
const command = join(import.meta.dirname, '../../tooling/bin/remote.mjs');

test.use({ baseURL: `http://127.0.0.1:${PORT}` });

const shows = (page: Page, edition: string) => expect(page.getByText(`样例页 ${edition}`, { exact: true })).toBeVisible();
const typeIn = (page: Page) => page.getByLabel('备注').fill(TYPED);
const keepsInput = (page: Page) => expect(page.getByLabel('备注')).toHaveValue(TYPED);

/** What a build loads later, from the folder of the build that the page runs. */
const opensLatePart = async (page: Page, edition: string) => {
  await page.getByRole('button', { name: '打开详情' }).click();
  await expect(page.getByText(`详情 ${edition}`, { exact: true })).toBeVisible();
};

/** Takes the newest build that fits the page into the open tab, whatever was typed there. */
const refreshTab = async (page: Page) => {
  await page.getByLabel('备注').fill('');
  await page.getByRole('tab', { name: SAMPLE.name }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /刷\s?新/ }).click();
};

const hostOf = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/assets/main."]')?.src);

test('host and remotes of two releases run together, and an open page outlives each upgrade', async ({ page, browser, baseURL }) => {
  test.setTimeout(300_000);
  const origin = baseURL ?? '';
  const releases = await twoReleases();
  const dataDir = mkdtempSync(join(tmpdir(), 'mortise-e2e-releases-'));
  const start = () => startServer(PORT, { DIST_DIR: releases.dist }, dataDir);
  let server = await start();
  try {
    // renewed by e2e/fixtures/keep-release.mjs before the contract number rises
    expect(releases.contract).toBe(releases.lastContract);
    const { previous, current, newest } = releases.builds;
    const ask = await asAdmin(origin);
    const { secret } = await ask<DeployToken & { secret: string }>(deployTokens.create, { name: NAME, label: '两版' });
    const publish = async ({ folder }: Build) => {
      const env = { ...process.env, MORTISE_URL: origin, MORTISE_DEPLOY_TOKEN: secret };
      return (await promisify(execFile)(process.execPath, [command, 'publish', folder], { env })).stdout;
    };
    await addMenuRow(origin, SAMPLE);

    // previous host, previous remote
    await publish(previous);
    await signedIn(page);
    await openMenu(page, SAMPLE.name);
    await shows(page, 'previous');
    await typeIn(page);
    const previousHost = await hostOf(page);

    // previous host, this release's remote: the open view stays until it is refreshed
    await expect(publish(newest)).rejects.toThrow(new RegExp(`needs contract ${SHARED_VERSION}`));
    await publish(current);
    await expect(page.getByRole('button', { name: '新版本' })).toBeVisible();
    await opensLatePart(page, 'previous');
    await keepsInput(page);
    await refreshTab(page);
    await shows(page, 'current');
    await opensLatePart(page, 'current');
    await typeIn(page);

    // this release's host, while the page of the previous one is open
    await server.stop();
    releases.upgradeHost();
    server = await start();
    const stayed = await Promise.all(
      releases.scriptsOfPreviousHost.map(async (name) => [name, (await fetch(`${origin}/assets/${name}`)).status] as const),
    );
    expect(stayed.filter(([, status]) => status !== 200)).toEqual([]);
    await publish(newest);
    // part of the previous host that was not loaded before the upgrade
    await openFromUserMenu(page, '个人设置');
    await expect(page.getByLabel('用户姓名')).toBeVisible();
    await page.getByRole('tab', { name: SAMPLE.name }).click();
    await keepsInput(page);
    expect(await hostOf(page)).toBe(previousHost);
    // what needs this release is not for that page
    await refreshTab(page);
    await shows(page, 'current');
    await expect(page.getByRole('button', { name: '新版本' })).toBeVisible();

    // this release's host, this release's remote
    const other = await (await browser.newContext({ baseURL: origin })).newPage();
    await signedIn(other);
    expect(await hostOf(other)).not.toBe(previousHost);
    await openMenu(other, SAMPLE.name);
    await shows(other, 'newest');
    await typeIn(other);

    // this release's host, previous remote: an operator goes back, open views stay
    await ask(remoteApps.activate, { name: NAME, build: previous.record.build, reason: '两版演练' });
    await expect(other.getByRole('button', { name: '新版本' })).toBeVisible();
    await opensLatePart(other, 'newest');
    await keepsInput(other);
    await refreshTab(other);
    await shows(other, 'previous');
    await opensLatePart(other, 'previous');

    // the open page of the previous host moves over when its person wants to
    await page.getByRole('button', { name: '新版本' }).click();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '刷新控制台' }).click()]);
    await shows(page, 'previous');
    expect(await hostOf(page)).not.toBe(previousHost);
  } finally {
    await server.stop();
    releases.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
