import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { smallPng } from './small-png.ts';

const FOLDER = join(import.meta.dirname, '../../docs/screenshots');

/** Saves a screenshot to docs/screenshots. */
export const take = async (page: Page, name: string) => {
  await page.mouse.move(720, 4);
  // waits for animations and the tooltip below the pointer to end
  await page.waitForTimeout(600);
  const picture = await page.screenshot({ animations: 'disabled' });
  await writeFile(join(FOLDER, `${name}.png`), smallPng(picture));
};
