import { type Browser, chromium } from '@playwright/test';
import { browserPath, flags } from './chromium.ts';
import { kilobytesOf, recordScripts } from './received-scripts.ts';
import { origin } from './server.ts';

export interface Bytes {
  signIn: number;
  home: number;
  /** Remote → kilobytes received when its view was opened. */
  remotes: Record<string, number>;
}

const views: Record<string, string> = {
  'remote-system': '/isystem/user',
  'remote-monitor': '/monitor/SystemInfo',
  'remote-online-report': '/online/cgreport',
  'remote-dashboard': '/dashboard/analysis',
};

/** Compressed JS in kB (1000 bytes), as received: until the sign-in page is usable, until the home page, and per remote. */
export async function measureBytes(): Promise<Bytes> {
  const browser: Browser = await chromium.launch({ executablePath: browserPath(), args: flags });
  const page = await browser.newPage({ baseURL: origin });
  const scripts = await recordScripts(await page.context().newCDPSession(page));
  const received = (part = '') => kilobytesOf(scripts().filter(({ url }) => url.includes(part)));

  await page.goto('/user/login');
  await page.waitForLoadState('networkidle');
  const signIn = received();
  await page.locator('input').first().fill('admin');
  await page.locator('input[type=password]').fill('123456');
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL('**/dashboard/analysis');
  await page.waitForLoadState('networkidle');
  const home = received();
  const remotes: Bytes['remotes'] = {};
  for (const [name, path] of Object.entries(views)) {
    await page.goto(path);
    await page.waitForTimeout(1500);
    remotes[name] = received(`/remotes/${name}/`);
  }
  await browser.close();
  return { signIn, home, remotes };
}
