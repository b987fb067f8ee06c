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

/** Layers of the library and the link to the content stand outside of landmarks, which no guideline of WCAG forbids. */
const NO_REGION = { rules: { region: { enabled: false } } };

/** Findings of axe-core of any impact inside an element, each with the markup that it is about. */
export const findings = async (page: Page, within: string, rules?: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    ([root, runOnly, options]) => window.axe?.run(root, { resultTypes: ['violations'], ...(runOnly ? { runOnly } : options) }),
    [within, rules, NO_REGION] as const,
  );
  return (found?.violations ?? []).map(
    ({ id, nodes, impact }) =>
      `${impact} ${id}: ${nodes
        .slice(0, 5)
        .map(({ html }) => html.slice(0, 260))
        .join(' ')}`,
  );
};
