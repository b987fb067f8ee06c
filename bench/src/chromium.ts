import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

export const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const findBrowser = () =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium'].find((path) => path && existsSync(path));
