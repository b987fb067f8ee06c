// Finds a Chromium for the browser tests: CHROMIUM_PATH, Playwright's own, the system's.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './pnpm.mjs';

// without windows first: the same engine, and the journeys take three quarters of the time
const system = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** `undefined`: there is none. */
export function findChromium() {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...system].find((path) => path && existsSync(path));
}

export function requireChromium() {
  const found = findChromium();
  if (found) return found;
  console.error(
    '浏览器测试需要 Chromium：Debian/Ubuntu 请运行 apt-get install -y chromium-headless-shell fonts-noto-cjk，其他系统请运行 npx playwright install chromium',
  );
  process.exit(1);
}
