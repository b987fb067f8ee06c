import { expect } from '@playwright/test';
import { mortise } from '../faults/adapter.ts';
import { cases, editions } from '../faults/cases.ts';
import { runCase } from '../faults/run-case.ts';
import { makeBuilds } from '../fixtures/make-builds.ts';
import { sessionOf } from '../fixtures/session.ts';
import { test } from '../fixtures/with-remotes.ts';

// the short run: every fault and every resource once; `npm run faults` runs all combinations
test('a broken remote shows an error card with its cause in time, and a retry loads the view', async ({ browser, remotes: { server } }) => {
  test.setTimeout(300_000);
  const builds = await makeBuilds(editions);
  const session = await sessionOf(browser, server.origin);
  for (const given of cases.filter(({ short }) => short))
    await test.step(`${given.place}: ${given.fault}`, async () => {
      expect((await runCase({ browser, server, builds, adapter: mortise, session }, given)).wrong).toEqual([]);
    });
});
