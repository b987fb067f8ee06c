import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#root.ts';
import { addResult } from '#run/result-file.mjs';
import type { Attack, AttackGroup, Outcome, Target } from './attack.ts';
import { startTarget } from './server.ts';
import { suite } from './suite.ts';

/** One attack may not hold up the others: beyond this it counts as not held. */
const ENDS_WITHIN = 180_000;

export interface Row extends Outcome {
  group: string;
  name: string;
  rule: string;
  seconds: number;
}

const inTime = async (attack: Attack, target: Target): Promise<Outcome> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ held: false, figures: { error: `no end within ${ENDS_WITHIN / 1000} s` } }), ENDS_WITHIN);
  });
  try {
    return await Promise.race([attack.run(target), late]);
  } catch (error) {
    return { held: false, figures: { error: error instanceof Error ? error.message : String(error) } };
  } finally {
    clearTimeout(timer);
  }
};

const toldOf = ({ group, name, held, seconds, figures }: Row) => {
  const told = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  return `${held ? 'held    ' : 'NOT HELD'} ${`${group}: ${name}`.padEnd(72)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${told.join(', ')}`;
};

/** Tells an attack to the results of the run. */
const report = (row: Row) =>
  addResult({
    kind: 'attack',
    project: '',
    file: row.group,
    title: row.name,
    status: row.held ? 'passed' : 'failed',
    ...(row.held ? {} : { error: toldOf(row) }),
  });

const runGroup = async (group: AttackGroup, dataDir: string) => {
  const rows: Row[] = [];
  const { target, stop } = await startTarget(dataDir, group.env);
  try {
    for (const attack of group.attacks) {
      const started = performance.now();
      const outcome = await inTime(attack, target);
      const row = { group: group.name, name: attack.name, rule: attack.rule, seconds: (performance.now() - started) / 1000, ...outcome };
      rows.push(row);
      console.log(toldOf(row));
      report(row);
    }
  } finally {
    await stop();
  }
  return rows;
};

/** `npm run attacks [--short] [word …]`: words choose attacks by group and name. Prints a table, writes dist/attacks.json, and ends with 1 when one was not held. */
export async function runAttacks(args: string[]) {
  const short = args.includes('--short');
  const words = args.filter((arg) => !arg.startsWith('--'));
  const chosen = (group: string, attack: Attack) =>
    (!short || attack.short) && (!words.length || words.some((word) => `${group} ${attack.name}`.includes(word)));
  const groups = suite
    .map((group) => ({ ...group, attacks: group.attacks.filter((attack) => chosen(group.name, attack)) }))
    .filter(({ attacks }) => attacks.length);
  const dataDir = mkdtempSync(join(tmpdir(), 'mortise-attacks-'));
  // PostgreSQL may run as another user than this process
  chmodSync(dataDir, 0o755);
  const rows: Row[] = [];
  try {
    for (const group of groups) rows.push(...(await runGroup(group, dataDir)));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/attacks.json'), JSON.stringify(rows, null, 1));
  const held = rows.filter((row) => row.held).length;
  console.log(`\n${held} of ${rows.length} attacks held; dist/attacks.json`);
  process.exitCode = rows.length && held === rows.length ? 0 : 1;
}
