import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cacheFolder, root } from '../root.ts';
import { areas, filesOf } from './areas.ts';
import { copyRepository } from './copy.ts';
import { drawFrom } from './draw.ts';
import { createJudge } from './judge.ts';
import { type Mutant, mutantsOf, sameMutantIn } from './mutants-of.ts';
import { type Options, optionsOf, USAGE } from './options.ts';
import { type Judged, lineOf, tallyOf } from './report.ts';
import { endRunning } from './run.ts';

interface Drawn {
  area: string;
  mutant: Mutant;
}

const wordsOf = (area: string) => areas[area]?.words ?? 'none';

const candidatesOf = (area: string): Drawn[] =>
  filesOf(root, area).flatMap((file) =>
    mutantsOf(file, readFileSync(join(root, file), 'utf8'), wordsOf(area)).map((mutant) => ({ area, mutant })),
  );

/** The mutants that an earlier run left alive, where their lines are now. */
const survivorsOf = (run: string): Drawn[] => {
  const { judged }: { judged: Judged[] } = JSON.parse(readFileSync(run, 'utf8'));
  return judged
    .filter(({ by }) => by !== 'types' && by !== 'tests')
    .flatMap(({ area, mutant }) => {
      const path = join(root, mutant.file);
      const now = existsSync(path) ? sameMutantIn(readFileSync(path, 'utf8'), mutant, wordsOf(area)) : undefined;
      if (!now) console.log(`gone: ${mutant.file}:${mutant.line}  ${mutant.after}`);
      return now ? [{ area, mutant: now }] : [];
    });
};

const drawnBy = ({ seed, count, from, only, again }: Options): Drawn[] => {
  if (again) return survivorsOf(again);
  const candidates = only.map(candidatesOf);
  console.log(`${count} of ${candidates.flat().length} mutants, seed ${seed}`);
  return drawFrom(candidates, from + count, seed).slice(from);
};

/** `pnpm mutants`: changes a copy of the code in one place at a time, and says which changes no test notices. */
export const runMutants = async (args: string[]) => {
  const options = optionsOf(args);
  if (!options) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const { seed, from, only, again } = options;
  const drawn = drawnBy(options);
  if (options.list) {
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
  const { prepare, judge, close } = createJudge(copy, options.tests);
  await prepare();

  const judged: Judged[] = [];
  const place = join(
    cacheFolder,
    'mutants',
    again ? `again-${basename(again)}` : `seed-${seed}-${only.join('-')}-${from}-${from + drawn.length}.json`,
  );
  mkdirSync(join(cacheFolder, 'mutants'), { recursive: true });
  for (const { area, mutant } of drawn) {
    const begun = performance.now();
    const verdict = await judge(mutant);
    const one = { ...verdict, area, mutant, seconds: (performance.now() - begun) / 1000 };
    judged.push(one);
    console.log(`${String(judged.length).padStart(3)} ${lineOf(one)}`);
    writeFileSync(place, JSON.stringify({ seed, from, only, judged }, undefined, 1));
  }
  await close();
  console.table(tallyOf(judged));
  console.log(place);
};
