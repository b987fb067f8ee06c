import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

interface Violations {
  violations: { id: string; impact?: string | null; nodes: { html: string }[] }[];
}

declare global {
  interface Window {
    axe?: { run: (root: string, options: object) => Promise<Violations> };
  }
}

const requireHere = createRequire(import.meta.url);
// @axe-core/playwright opens a page for each result, which takes a second
const { source }: { source: string } = createRequire(requireHere.resolve('@axe-core/playwright'))('axe-core');

/** Serious and critical findings of axe-core inside an element, each with the markup that it is about. */
export const seriousFindings = async (page: Page, within: string, rules?: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    ([root, runOnly]) => window.axe?.run(root, { resultTypes: ['violations'], ...(runOnly && { runOnly }) }),
    [within, rules] as const,
  );
  return (found?.violations ?? [])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
};
