// `npm run faults [word …] [--host=<adapter>]`: every fault on every resource in a real browser. Words filter the cases by resource and
// fault. For another host pass a module that exports `adapter` (adapter.ts), such as e2e/faults/stock-host.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startFaultServer } from '../fixtures/fault-server.ts';
import { makeBuilds } from '../fixtures/make-builds.ts';
import { launch } from '../fixtures/session.ts';
import { type HostAdapter, mortise } from './adapter.ts';
import { cases, editions, type FaultCase } from './cases.ts';
import { type Outcome, runCase } from './run-case.ts';

const HOST = '--host=';
const given = process.argv.slice(2);
const words = given.filter((word) => !word.startsWith(HOST));
const another = given.find((word) => word.startsWith(HOST))?.slice(HOST.length);
const adapter = another ? ((await import(pathToFileURL(resolve(another)).href)) as { adapter: HostAdapter }).adapter : mortise;
const chosen = cases.filter(({ place, fault }) => !words.length || words.some((word) => `${place} ${fault}`.includes(word)));

/** The result of a case that could not be run; the run continues. */
const broken =
  ({ place, fault }: FaultCase) =>
  (error: unknown): Outcome => {
    const [first = ''] = String(error).split('\n');
    return { place, fault, code: '', after: 0, recovered: false, wrong: [first] };
  };

const [real, builds] = await Promise.all([adapter.start(), makeBuilds(editions)]);
const server = await startFaultServer({ target: real.origin, isRegistry: adapter.isRegistry });
const browser = await launch();
const outcomes: Outcome[] = [];
try {
  const session = await adapter.prepare(browser, server, real);
  console.log(`${'place'.padEnd(13)}${'fault'.padEnd(22)}${'cause'.padEnd(24)}${'card'.padStart(9)}   after a retry`);
  for (const one of chosen) {
    const outcome = await runCase({ browser, server, builds, adapter, session }, one).catch(broken(one));
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
const file = another ? `faults-${basename(another, '.ts')}.json` : 'faults.json';
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, file), JSON.stringify(outcomes, null, 1));
const bad = outcomes.filter(({ wrong }) => wrong.length).length;
console.log(`\n${outcomes.length - bad} of ${outcomes.length} as they must be; ${join('e2e', 'results', file)}`);
process.exitCode = bad ? 1 : 0;
