import { defineViews, list, remoteApps } from '@mortise/shared/contract/registry';

/** Menu component string → view; the build preset makes one expose of each. */
export const { views, palette, firstPages } = defineViews({
  'system/RemoteAppList': list('./src/features/remote-app/remote-app-list-page.tsx', remoteApps.list),
});
