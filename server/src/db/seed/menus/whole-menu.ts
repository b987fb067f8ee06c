import type { MenuRow } from '../menu-row.ts';
import { accountMenu } from './account-menu.ts';
import { businessMenu } from './business-menu.ts';
import { dashboardMenu } from './dashboard-menu.ts';
import { messagesMenu } from './messages-menu.ts';
import { monitorMenu } from './monitor-menu.ts';
import { onlineMenu } from './online-menu.ts';
import { pagesMenu } from './pages-menu.ts';
import { reportsMenu } from './reports-menu.ts';
import { samplesMenu } from './samples-menu.ts';
import { systemMenu } from './system-menu.ts';

/** The reference product's menu (docs/wire/system-permissions.md §3) with the rows and buttons that this product adds. */
export const wholeMenu: MenuRow[] = [
  ...dashboardMenu,
  ...reportsMenu,
  ...onlineMenu,
  ...systemMenu,
  ...businessMenu,
  ...monitorMenu,
  ...messagesMenu,
  ...samplesMenu,
  ...pagesMenu,
  ...accountMenu,
];
