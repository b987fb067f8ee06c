import type { Views } from '@mortise/tooling/define-remote';

/** Menu component string → file; the build preset makes one expose of each. */
export const views = {
  'modules/online/cgreport/OnlCgreportHeadList': './src/features/report-head/report-head-list-page.tsx',
} satisfies Views;
