import { join } from 'node:path';
import { root } from '#root.ts';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

const node = (name: string, ...args: string[]): Step => ({ name, command: process.execPath, args });
const script = (name: string) => node(name, 'tooling/bin/pnpm.mjs', '--silent', 'run', name);

const checks = ['lint', 'types', 'walls', 'unused'].map(script);
const build = node('build', 'tooling/bin/build.mjs');
const units: Step = { name: 'units', command: join(root, 'node_modules/.bin/jest'), args: [], hasTests: true };
const attacks: Step = { ...node('hostile requests', 'tooling/bin/attacks.mjs', '--short', '--built'), hasTests: true };
// recording takes a quarter of their time; what failed is recorded when it is repeated
const journeys: Step = { ...node('journeys', 'tooling/bin/e2e.mjs', '--trace=off'), hasTests: true };

const PARTS = 5;
/** The journeys in parts, each on a server of its own, beginning with any: on a machine that is too slow not always the same are left out. */
const partsOfJourneys = (first = Math.floor(Math.random() * PARTS)): Step[] =>
  Array.from({ length: PARTS }, (_, index) => {
    const part = ((first + index) % PARTS) + 1;
    return { ...journeys, name: `journeys ${part} of ${PARTS}`, args: [...journeys.args, `--shard=${part}/${PARTS}`], isPart: true };
  });

/** `npm test`. `seconds`: what the install took. With `RUN_LIMIT_S` it ends within that time (ADR 149). */
export const runEverything = (seconds: number) => {
  const limitS = Number(process.env.RUN_LIMIT_S) || undefined;
  return runSteps({
    done: [{ name: 'install', seconds }],
    ground: [...checks, build],
    rest: [units, attacks, ...(limitS ? partsOfJourneys() : [journeys])],
    limitS,
  });
};

/** `pnpm check`: what needs no browser. `seconds`: what the install took. */
export const runChecks = (seconds: number) => runSteps({ done: [{ name: 'install', seconds }], ground: checks, rest: [units] });
