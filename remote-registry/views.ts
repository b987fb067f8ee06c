import { firstPage, remoteApps } from '@mortise/shared/contract/registry';
import type { Views } from '@mortise/tooling/define-remote';

/** Menu component string → file; the build preset makes one expose of each. */
export const views = {
  'system/RemoteAppList': './src/features/remote-app/remote-app-list-page.tsx',
} satisfies Views;

/** Calls with which the lists begin; the host makes them together with the click. */
export const firstPages = [firstPage('system/RemoteAppList', remoteApps.list)];
