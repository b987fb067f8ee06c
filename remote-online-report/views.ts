import { formHeads, reportHeads, reportSources } from '@mortise/shared/contract/online';
import { defineViews, list } from '@mortise/shared/contract/registry';
import type { Cards, Views } from '@mortise/tooling/define-remote';

/** Menu component string → view; the build preset makes one expose of each. */
export const { views, palette, firstPages } = defineViews({
  'modules/online/cgform/OnlCgformHeadList': list('./src/features/form-head/form-head-list-page.tsx', formHeads.list, {
    fixed: { copyType: '0' },
  }),
  'modules/online/cgform/OnlCgformCopyList': './src/features/form-head/form-copy-list-page.tsx',
  'modules/online/cgreport/OnlCgreportHeadList': list('./src/features/report-head/report-head-list-page.tsx', reportHeads.list),
  'modules/online/cgreport/ReportSourceList': list('./src/features/report-source/report-source-list-page.tsx', reportSources.list),
  'modules/online/cgform/auto/OnlCgformAutoList': './src/features/form-run/auto-list-page.tsx',
  'modules/online/cgform/auto/OnlCgformTreeList': './src/features/form-run/tree-list-page.tsx',
  'modules/online/cgform/auto/erp/OnlCgformErpList': './src/features/form-run/erp-list-page.tsx',
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList': './src/features/form-run/inner-table-list-page.tsx',
  'modules/online/cgreport/auto/OnlCgreportAutoList': './src/features/report-run/report-list-page.tsx',
});

/** Components lent to other remotes; their props are declared in `LentComponents` of @mortise/shared/micro. */
export const lends = {
  'online/ReportHeadSelect': './src/features/report-head/report-head-select.tsx',
  'online/ReportPicker': './src/features/report-picker/report-picker.tsx',
} satisfies Views;

/** Cards that boards show; the rights of the reader decide at each call. */
export const cards = {
  'online/ReportCard': {
    file: './src/features/report-chart/report-card.tsx',
    title: '报表图表',
    description: '任意在线报表的图表或数字',
    size: { w: 6, h: 6 },
    least: { w: 2, h: 2 },
    codes: [],
    refresh: 60,
    isConfigurable: true,
  },
} satisfies Cards;
