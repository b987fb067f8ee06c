import type { Views } from '@mortise/tooling/define-remote';

/** Menu component string → file; the build preset makes one expose of each. */
export const views = {
  'dashboard/Analysis': './src/features/analysis/analysis-page.tsx',
} satisfies Views;
