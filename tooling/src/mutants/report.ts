import type { Verdict } from './judge.ts';
import type { Mutant } from './mutants-of.ts';

export interface Judged extends Verdict {
  area: string;
  mutant: Mutant;
  seconds: number;
}

const NAMES: Record<Verdict['by'], string> = {
  types: 'killed by types',
  tests: 'killed by tests',
  timeout: 'killed by timeout',
  nothing: 'SURVIVED',
  void: 'void',
};

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 60);

export const lineOf = ({ by, what, area, mutant, seconds }: Judged) => {
  const change = mutant.before ? `${short(mutant.before)}  →  ${short(mutant.text) || '(nothing)'}` : short(mutant.text);
  return `${NAMES[by].padEnd(17)} ${area.padEnd(8)} ${mutant.file}:${mutant.line}  ${change}  [${short(what)}, ${seconds.toFixed(0)} s]`;
};

/** How many were killed, of those that say anything. */
export const tallyOf = (all: readonly Judged[]) => {
  const areas = [...new Set(all.map(({ area }) => area))];
  const rows = [...areas, 'all'].map((area) => {
    const judged = all.filter((each) => area === 'all' || each.area === area);
    const count = (by: Verdict['by']) => judged.filter((each) => each.by === by).length;
    const killed = count('types') + count('tests') + count('timeout');
    const valid = killed + count('nothing');
    return { area, killed, of: valid, types: count('types'), tests: count('tests'), timeout: count('timeout'), void: count('void') };
  });
  return rows.map((row) => ({ ...row, share: row.of ? Math.round((1000 * row.killed) / row.of) / 10 : null }));
};
