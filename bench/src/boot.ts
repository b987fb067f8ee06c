import type { Browser } from '@playwright/test';
import { type FaultServer, startFaultServer } from '../../e2e/fixtures/fault-server.ts';
import { type Build, makeBuild } from '../../e2e/fixtures/make-builds.ts';
import { launch, mountedAt, newPage, type Session, sessionOf } from './console-page.ts';
import { median } from './figures.ts';
import { origin } from './server.ts';

const TIMES = 7;

const named = (build: Build, name: string): Build => ({ ...build, record: { ...build.record, name } });

async function boot(browser: Browser, server: FaultServer, session: Session) {
  const page = await newPage(browser, server.origin, session);
  await page.goto('/');
  const at = await mountedAt(page, 'dashboard/Analysis');
  await page.context().close();
  return at;
}

/** Milliseconds from navigation to the home page's view, by how many of ten additional remotes are down or hang. */
export async function measureBoot(): Promise<{ fault: 'down' | 'hang'; dead: number; milliseconds: number }[]> {
  const server = await startFaultServer({ target: origin });
  const browser = await launch();
  const build = await makeBuild('remote-fixture');
  const session = await sessionOf(browser, server.origin);
  for (let i = 0; i < 10; i++) server.pin(named(build, `remote-more-${i}`));
  await boot(browser, server, session);
  const settings = (['down', 'hang'] as const).flatMap((fault) => [0, 5, 10].map((dead) => ({ fault, dead, times: [] as number[] })));
  // interleaved, so that a busy moment of the machine affects all variants
  for (let time = 0; time < TIMES; time++)
    for (const { fault, dead, times } of settings) {
      server.mend();
      server.spoil((path) => Number(/^\/remotes\/remote-more-(\d)\//.exec(path)?.[1] ?? 10) < dead, fault);
      times.push(await boot(browser, server, session));
    }
  await browser.close();
  await server.close();
  return settings.map(({ fault, dead, times }) => ({ fault, dead, milliseconds: median(times) }));
}
