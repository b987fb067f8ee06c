import { reportHeads } from '@mortise/shared/contract/online';
import { firstPage } from '@mortise/shared/contract/registry';
import type { Views } from '@mortise/tooling/define-remote';

/** Menu component string → file; the build preset makes one expose of each. */
export const views = {
  'modules/online/cgreport/OnlCgreportHeadList': './src/features/report-head/report-head-list-page.tsx',
} satisfies Views;

/** Components lent to other remotes; their props are declared in `LentComponents` of @mortise/shared/micro. */
export const lends = {
  'online/ReportHeadSelect': './src/features/report-head/report-head-select.tsx',
} satisfies Views;

/** Calls with which the lists begin; the host makes them together with the click. */
export const firstPages = [firstPage('modules/online/cgreport/OnlCgreportHeadList', reportHeads.list)];
