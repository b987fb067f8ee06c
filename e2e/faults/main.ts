// `npm run faults [word …]`: every fault at every place in a real browser; words narrow it to places and faults that hold one of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFaultServer } from '../fixtures/fault-server.ts';
import { addMenuRow } from '../fixtures/fixture-menu.ts';
import { makeBuilds } from '../fixtures/make-builds.ts';
import { launch, sessionOf } from '../fixtures/session.ts';
import { startServer } from '../fixtures/start-server.ts';
import { mortise } from './adapter.ts';
import { cases, editions } from './cases.ts';
import { type Outcome, runCase } from './run-case.ts';

const words = process.argv.slice(2);
const chosen = cases.filter(({ place, fault }) => !words.length || words.some((word) => `${place} ${fault}`.includes(word)));

const [real, builds] = await Promise.all([startServer(), makeBuilds(editions)]);
const server = await startFaultServer({ target: real.origin, isRegistry: mortise.isRegistry });
const browser = await launch();
const outcomes: Outcome[] = [];
try {
  await addMenuRow(real.origin, { name: '样例', url: mortise.path, component: 'fixture/Main' });
  const session = await sessionOf(browser, server.origin);
  console.log(`${'place'.padEnd(13)}${'fault'.padEnd(22)}${'cause'.padEnd(24)}${'card'.padStart(9)}   after a retry`);
  for (const given of chosen) {
    const outcome = await runCase({ browser, server, builds, adapter: mortise, session }, given);
    outcomes.push(outcome);
    const { place, fault, code, after, recovered, wrong } = outcome;
    const told = wrong.length ? `WRONG: ${wrong.join('; ')}` : recovered ? 'shown, no reload' : '';
    console.log(`${place.padEnd(13)}${fault.padEnd(22)}${code.padEnd(24)}${`${after} ms`.padStart(9)}   ${told}`);
  }
} finally {
  await browser.close();
  await server.close();
  await real.stop();
}
const folder = join(import.meta.dirname, '../results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'faults.json'), JSON.stringify(outcomes, null, 1));
const bad = outcomes.filter(({ wrong }) => wrong.length).length;
console.log(`\n${outcomes.length - bad} of ${outcomes.length} as they must be; ${join('e2e', 'results', 'faults.json')}`);
process.exitCode = bad ? 1 : 0;
