// Prints measurements without judging them. Arguments select the parts (default: all but feel, profile, reports, kills, jobs and mails, which take minutes).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBoot } from './boot.ts';
import { measureBuild } from './build-time.ts';
import { measureBytes } from './bytes.ts';
import { measureClickMedians } from './click.ts';
import { measureExcel } from './excel.ts';
import { groups, measureFeel } from './feel/feel.ts';
import { printFeel } from './feel/print-feel.ts';
import { measureHome } from './home.ts';
import { measureKills } from './kills.ts';
import { again, firstTime, type Load, listLoad, signInLoad, someUsernames } from './load.ts';
import type { Run } from './memory.ts';
import { measurePolls } from './polls.ts';
import { printProfile } from './profile/print-profile.ts';
import { measureProfile } from './profile/profile.ts';
import { measureProxy } from './proxy.ts';
import { measureReactions } from './reactions.ts';
import { measureReports, REPORTED, type Times } from './reports.ts';
import { root } from './root.ts';
import { measureSearch, measureTotals, type SearchRun } from './search.ts';
import { origin, type Server, startServer, stopServer } from './server.ts';
import { measureSockets } from './sockets.ts';
import { measureTabs } from './tabs.ts';
import { measureUploads } from './uploads.ts';

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    /** Of `feel`: how often each figure is taken. */
    rounds: { type: 'string', default: '5' },
    /** Of `feel`: prints every figure as JSON. */
    json: { type: 'boolean', default: false },
    /** Of `feel`: these groups of rows alone. */
    only: { type: 'string', multiple: true, default: [] },
    /** Of `feel`: the address of another running console, measured in turns with this one. */
    against: { type: 'string', multiple: true, default: [] },
  },
});

const line = (name: string, value: string, aim = '') => console.log(`${name.padEnd(48)} ${value.padStart(16)}  ${aim}`);
const ms = (figure: number) => `${figure.toFixed(figure < 100 ? 1 : 0)} ms`;
const told = ({ perSecond, p50, p99, failed, loopP99 }: Load) =>
  `${perSecond.toFixed(0)}/s   p50 ${p50} ms, p99 ${p99} ms, event loop p99 ${loopP99.toFixed(1)} ms, failed ${failed}`;

const toldOf = ({ what, total, p50, p95 }: SearchRun) => line(`users by ${what}`, `p50 ${ms(p50)}`, `p95 ${ms(p95)}; ${total} found`);

/** A server with its data folder, for parts that run on it. */
interface Stage {
  dataDir: string;
  server: Server;
}
type Part = (stage: Stage) => Promise<void>;

/** Parts that need no server or start their own. */
const alone = {
  async build() {
    line('whole production build', `${measureBuild().toFixed(1)} s`, '≤ 30 s');
  },
  async start() {
    const fresh = mkdtempSync(join(tmpdir(), 'mortise-bench-'));
    const first = await startServer(fresh);
    await stopServer(first);
    const later = await startServer(fresh);
    await stopServer(later);
    rmSync(fresh, { recursive: true, force: true });
    line('start to ready, first (creates and seeds)', `${(first.ready / 1000).toFixed(1)} s`);
    line('start to ready, later', `${(later.ready / 1000).toFixed(1)} s`);
  },
  async uploads() {
    for (const { store, single, together } of await measureUploads())
      for (const [what, run] of [
        ['one after another', single],
        ['eight at once', together],
      ] as const)
        line(
          `uploads of 10 MB to ${store}, ${what}`,
          `${run.peak.toFixed(0)} MB`,
          `≤ 20 MB above before; event loop p99 ${ms(run.loopP99)}`,
        );
  },
  async proxy() {
    const { direct, through, bytes, rounds } = await measureProxy();
    const told = ({ p50, p99 }: typeof direct) => `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
    line(`a call of ${bytes} bytes without the proxy, ${rounds} calls`, told(direct));
    line('the same through API_TARGET', told(through), `the proxy adds ${(through.p50 - direct.p50).toFixed(2)} ms (p50)`);
  },
};

/** Runs a measurement that needs parts of the server: its database and its doubles of other servers. */
const runMeasure = (file: string, ...args: string[]) => {
  const cwd = join(root, 'server');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `src/testing/${file}`, ...args], { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${file} ended with ${status}`);
};

const ROUNDS = 30;

/** Run only when named. */
const long = {
  jobs: async () => runMeasure('measure-jobs.ts', process.env.BENCH_KILLS ?? '50'),
  mails: async () => runMeasure('measure-mails.ts'),
  async kills() {
    const { rounds, acknowledged, lost, restarts } = await measureKills(Number(process.env.BENCH_ROUNDS ?? ROUNDS));
    const restart = (part: number) => restarts[Math.floor((restarts.length - 1) * part)] ?? 0;
    line(`writes acknowledged before ${rounds} × kill -9`, `${acknowledged}`);
    line('of them lost', `${lost.length}`, '0');
    for (const what of lost) line('lost', what);
    line('start to ready after a kill', `p50 ${ms(restart(0.5))}, slowest ${ms(restart(1))}`);
  },
};

/** Measured on 100,000 users, or as many as BENCH_USERS says, which are kept for the next time. */
const onLarge: Record<string, Part> = {
  async search() {
    for (const run of await measureSearch()) toldOf(run);
  },
  async totals() {
    for (const run of await measureTotals()) toldOf(run);
  },
  async lists({ server }) {
    line('lists of 100,000 users, 16 connections: again', told(await listLoad(server, again)), '≥ 1000/s, p99 ≤ 40 ms');
    line('lists of 100,000 users: pages not asked before', told(await listLoad(server, firstTime)));
  },
  async 'sign-ins'({ server }) {
    line('sign-ins, 8 connections', told(await signInLoad(server, await someUsernames(300))), '≥ 60/s');
  },
  async bytes() {
    const { signIn, home, remotes } = await measureBytes();
    line('compressed JS to a usable sign-in page', `${signIn.toFixed(1)} kB`, '≤ 120 kB');
    line('compressed JS to the home page', `${home.toFixed(1)} kB`);
    for (const [name, bytes] of Object.entries(remotes)) line(`compressed JS of ${name}`, `${bytes.toFixed(1)} kB`);
  },
};

/** Run on the seed. */
const onSeed: Record<string, Part> = {
  async boot() {
    for (const { fault, dead, milliseconds } of await measureBoot())
      line(`boot to the home view, ${dead} of 10 remotes ${fault}`, ms(milliseconds), 'difference ≤ 100 ms');
  },
  async click() {
    const { cold, hovered, held, kept } = await measureClickMedians();
    // until the end of the first frame with the view's conditions, toolbar and table head; rows arrive later
    for (const [how, { milliseconds, work }, aim] of [
      ['cold', cold, '≤ 160 ms'],
      ['hovered', hovered, '≤ 60 ms'],
      ['hovered, button held 80 ms, from its release', held, ''],
    ] as const)
      line(`menu click to painted view, 100 ms away, ${how}`, ms(milliseconds), `${aim}; of its main thread ${ms(work)}`);
    line('back to a kept tab', `${kept} frames`, '≤ 2');
  },
  async tabs() {
    const { start, full, closed } = await measureTabs();
    line('heap: home alone, code of 5 remotes loaded', `${start.toFixed(1)} MB`);
    line('heap: 100 tabs of 5 remotes', `${full.toFixed(1)} MB`);
    line('heap: all closed', `${closed.toFixed(1)} MB`, `${(closed / start).toFixed(2)} × start, ≤ 1.3`);
  },
  async home() {
    const { frame, view } = await measureHome();
    line('sign-in pressed to the console', ms(frame));
    line('sign-in pressed to the home view', ms(view));
  },
  async reactions() {
    const { group, search, filter, bell, kept, asleep } = await measureReactions();
    line('menu of 500 rows: a group opens', ms(group), '≤ 16.7 ms');
    line('menu of 500 rows: the search opens', ms(search), '≤ 16.7 ms');
    line('menu of 500 rows: a letter filters', ms(filter), '≤ 16.7 ms');
    line('300 notices: the bell opens', ms(bell));
    line('50 tabs: to one that is kept alive', ms(kept));
    line('50 tabs: to one that is asleep', ms(asleep));
  },
  async polls({ server }) {
    const { pollers, count, failed, p50, p99, loopP99 } = await measurePolls(server);
    const latency = `p50 ${ms(p50)}, p99 ${ms(p99)}`;
    line(`${pollers} pollers at 6 s, ${count} answers`, latency, `p99 ≤ 80 ms; event loop p99 ${ms(loopP99)}`);
    for (const [what, times] of failed) line(`failed: ${what}`, `${times}`, '0');
  },
  async sockets(stage) {
    const stop = () => stopServer(stage.server);
    const start = async () => {
      stage.server = await startServer(stage.dataDir);
    };
    const { count, connected, rss, p50, p99, back } = await measureSockets(stage.server, stop, start);
    line(`${count} websockets: all connected`, `${(connected / 1000).toFixed(1)} s`, `server ${rss.toFixed(0)} MB`);
    line(`${count} websockets: a message to all`, `p50 ${ms(p50)}, p99 ${ms(p99)}`);
    for (const { outage, seconds } of back)
      line(`${count} websockets: back after ${outage} s without a server`, `${seconds.toFixed(1)} s`, '≤ 60 s');
  },
  // last, because it adds 50,000 users
  async excel({ server }) {
    const { imported, exported } = await measureExcel(server);
    const about = ({ peak, loopP99 }: Run) => `memory at most ${peak.toFixed(0)} MB above before, event loop p99 ${ms(loopP99)}`;
    line('Excel import of 50,000 users', `${imported.seconds.toFixed(1)} s`, about(imported));
    line(`Excel export of ${exported.rows} users`, `${exported.seconds.toFixed(1)} s`, about(exported));
  },
};

/** Run on the seed, and only when named. */
const longOnSeed: Record<string, Part> = {
  async feel() {
    const origins = [origin, ...options.against];
    const feels = await measureFeel({ origins, rounds: Number(options.rounds), only: options.only });
    if (options.json) console.log(JSON.stringify(feels, null, 1));
    else printFeel(feels, origins);
  },
  async reports({ server, dataDir }) {
    const { sorted, filtered, total, idle, beside, refused, after, exported } = await measureReports(server, dataDir);
    const about = ({ p50, p95, p99 }: Times) => `p95 ${ms(p95)}, p99 ${ms(p99)}; p50 ${ms(p50)}`;
    line(`first page of ${REPORTED} rows by an index`, ms(sorted.p50), `≤ 60 ms; ${about(sorted)}; total ${total}`);
    line('first page with one condition', ms(filtered.p50), `≤ 300 ms; ${about(filtered)}`);
    line('pages of users, no report runs', ms(idle.p99), about(idle));
    line('beside four reports at their limits', ms(beside.p99), `p99 ≤ 2 ×; ${about(beside)}; ${refused} reports ended`);
    line('the next report after those', ms(after), '≤ 4 s');
    const { seconds, peak, firstByte, megabytes, loopP99 } = exported;
    line('export of 1,000,000 rows: memory above idle', `${peak.toFixed(0)} MB`, `≤ 120 MB; event loop p99 ${ms(loopP99)}`);
    line('its first byte', ms(firstByte), `≤ 1 s; ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s`);
  },
  async profile() {
    printProfile(await measureProfile());
  },
};

const known = Object.keys({ ...alone, ...onLarge, ...onSeed, ...longOnSeed, ...long });
const unknown = asked.filter((part) => !known.includes(part));
if (unknown.length) throw new Error(`no such part: ${unknown.join(', ')}; parts: ${known.join(' ')}`);
const strange = options.only.filter((group) => !(group in groups));
if (strange.length) throw new Error(`no such group of feel: ${strange.join(', ')}; groups: ${Object.keys(groups).join(' ')}`);
const chosenOf = <Kind>(parts: Record<string, Kind>) =>
  Object.entries(parts).flatMap(([name, part]) => (asked.length === 0 || asked.includes(name) ? [part] : []));

const measureOn = async (parts: readonly Part[], dataDir: string) => {
  const stage: Stage = { dataDir, server: await startServer(dataDir) };
  try {
    for (const part of parts) await part(stage);
  } finally {
    await stopServer(stage.server);
  }
};

const users = process.env.BENCH_USERS;

const seedLarge = async (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true });
  await stopServer(await startServer(dataDir));
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status } = spawnSync(process.execPath, ['tooling/bin/seed-large.mjs', ...(users ? [users] : [])], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  if (status !== 0) throw new Error('the large seed failed');
};

for (const part of chosenOf(alone)) await part();
if (asked.length) for (const part of chosenOf(long)) await part();

const large = chosenOf(onLarge);
if (large.length) {
  const kept = join(root, users ? `.data/bench-${users}` : '.data/bench');
  if (!existsSync(kept)) await seedLarge(kept);
  await measureOn(large, kept);
}

const seeded = [...chosenOf(onSeed), ...(asked.length ? chosenOf(longOnSeed) : [])];
if (seeded.length) {
  const fresh = mkdtempSync(join(tmpdir(), 'mortise-bench-'));
  await measureOn(seeded, fresh);
  rmSync(fresh, { recursive: true, force: true });
}
