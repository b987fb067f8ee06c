import { startFaultServer } from '../../e2e/fixtures/fault-server.ts';
import { addMenuRow } from '../../e2e/fixtures/fixture-menu.ts';
import { makeBuild } from '../../e2e/fixtures/make-builds.ts';
import { launch, mountedAt, newPage, sessionOf } from './console-page.ts';
import { heapOf } from './heap.ts';
import { openTabs } from './open-tabs.ts';
import { origin } from './server.ts';

const paths = ['/isystem/user', '/monitor/SystemInfo', '/online/cgreport', '/fixture/main', '/dashboard/analysis'];
const TABS = 100;

export interface Heap {
  /** Megabytes of heap after garbage collection. */
  start: number;
  full: number;
  closed: number;
}

/** Opens a hundred tabs of five remotes, closes them, and measures what stays in memory. */
export async function measureTabs(): Promise<Heap> {
  const server = await startFaultServer({ target: origin });
  server.pin(await makeBuild('remote-fixture'));
  await addMenuRow(origin, { name: '样例', url: '/fixture/main', component: 'fixture/Main' });
  const browser = await launch();
  const session = await sessionOf(browser, server.origin);
  const page = await newPage(browser, server.origin, session);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto('/');
  await mountedAt(page, 'dashboard/Analysis');
  const closeAll = async () => {
    await page.locator('.tab-bar [role=tab]').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭其它' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.tab-bar [role=tab]').length === 1);
  };
  const openAll = () => openTabs(page, TABS, paths);
  // a first pass loads the code of every view, as after some hours of work
  await openAll();
  await closeAll();
  const start = await heapOf(page, devtools);
  await openAll();
  const full = await heapOf(page, devtools);
  await closeAll();
  const closed = await heapOf(page, devtools);
  await browser.close();
  await server.close();
  return { start, full, closed };
}
