import type { Views } from '@mortise/tooling/define-remote';

/** Menu component string → file; the build preset makes one expose of each. */
export const views = {
  'modules/monitor/SystemInfo': './src/features/system-info/system-info-page.tsx',
} satisfies Views;
