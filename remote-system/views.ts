import type { Views } from '@mortise/tooling/define-remote';

/** Menu component string → file; the build preset makes one expose of each. */
export const views = {
  'system/SysPositionList': './src/features/position/position-list-page.tsx',
  'system/UserList': './src/features/user/user-list-page.tsx',
} satisfies Views;
