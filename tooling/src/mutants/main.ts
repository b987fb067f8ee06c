import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from '../root.ts';
import { areas, filesOf } from './areas.ts';
import { copyRepository } from './copy.ts';
import { drawFrom } from './draw.ts';
import { createJudge } from './judge.ts';
import { type Mutant, mutantsOf } from './mutants-of.ts';
import { optionsOf, USAGE } from './options.ts';
import { type Judged, lineOf, tallyOf } from './report.ts';
import { endRunning } from './run.ts';

const candidatesOf = (area: string): { area: string; mutant: Mutant }[] =>
  filesOf(root, area).flatMap((file) =>
    mutantsOf(file, readFileSync(join(root, file), 'utf8'), areas[area]?.words ?? 'none').map((mutant) => ({ area, mutant })),
  );

/** `pnpm mutants`: changes a copy of the code in one place at a time, and says which changes no test notices. */
export const runMutants = async (args: string[]) => {
  const options = optionsOf(args);
  if (!options) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const { seed, count, from, only, list } = options;
  const candidates = only.map(candidatesOf);
  const drawn = drawFrom(candidates, from + count, seed).slice(from);
  console.log(`${drawn.length} of ${candidates.flat().length} mutants, seed ${seed}`);
  if (list) {
    for (const { area, mutant } of drawn) console.log(lineOf({ area, mutant, by: 'void', what: mutant.kind, seconds: 0 }));
    return;
  }

  const copy = copyRepository(root);
  const leave = () => {
    endRunning();
    copy.remove();
  };
  process.once('exit', leave);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
  const { prepare, judge } = createJudge(copy);
  await prepare();

  const judged: Judged[] = [];
  const place = join(cacheFolder, 'mutants', `seed-${seed}-${only.join('-')}-${from}-${from + drawn.length}.json`);
  mkdirSync(join(cacheFolder, 'mutants'), { recursive: true });
  for (const { area, mutant } of drawn) {
    const begun = performance.now();
    const verdict = await judge(mutant);
    const one = { ...verdict, area, mutant, seconds: (performance.now() - begun) / 1000 };
    judged.push(one);
    console.log(`${String(judged.length).padStart(3)} ${lineOf(one)}`);
    writeFileSync(place, JSON.stringify({ seed, from, only, judged }, undefined, 1));
  }
  console.table(tallyOf(judged));
  console.log(place);
};
