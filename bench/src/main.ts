// Prints figures; judges nothing. Arguments choose the parts: start, build, bytes, lists, sign-ins, boot, click, tabs (default: all).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBoot } from './boot.ts';
import { measureBuild } from './build-time.ts';
import { measureBytes } from './bytes.ts';
import { measureClicks } from './click.ts';
import { type Load, listLoad, signInLoad, someUsernames } from './load.ts';
import { root } from './root.ts';
import { startServer, stopServer } from './server.ts';
import { measureTabs } from './tabs.ts';

const parts = new Set(process.argv.slice(2));
const wanted = (part: string) => parts.size === 0 || parts.has(part);
const line = (name: string, value: string, aim = '') => console.log(`${name.padEnd(44)} ${value.padStart(16)}  ${aim}`);
const told = ({ perSecond, p50, p99, failed, loopP99 }: Load) =>
  `${perSecond.toFixed(0)}/s   p50 ${p50} ms, p99 ${p99} ms, event loop p99 ${loopP99.toFixed(1)} ms, failed ${failed}`;

if (wanted('build')) line('whole production build', `${measureBuild().toFixed(1)} s`, '≤ 30 s');

if (wanted('start')) {
  const fresh = mkdtempSync(join(tmpdir(), 'mortise-bench-'));
  const first = await startServer(fresh);
  await stopServer(first);
  const later = await startServer(fresh);
  await stopServer(later);
  rmSync(fresh, { recursive: true, force: true });
  line('start to ready, first (creates and seeds)', `${(first.ready / 1000).toFixed(1)} s`);
  line('start to ready, later', `${(later.ready / 1000).toFixed(1)} s`);
}

if (wanted('bytes') || wanted('lists') || wanted('sign-ins')) {
  const large = join(root, '.data/bench');
  if (!existsSync(large)) {
    mkdirSync(large, { recursive: true });
    await stopServer(await startServer(large));
    const { status } = spawnSync(process.execPath, ['tooling/bin/seed-large.mjs'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: large },
    });
    if (status !== 0) throw new Error('the large seed failed');
  }
  const server = await startServer(large);
  if (wanted('lists')) line('list queries, 100,000 users, 8 connections', told(await listLoad(server)), '≥ 400/s');
  if (wanted('sign-ins')) line('sign-ins, 8 connections', told(await signInLoad(server, await someUsernames(300))), '≥ 60/s');
  if (wanted('bytes')) {
    const { signIn, home, remotes } = await measureBytes();
    line('compressed JS to a usable sign-in page', `${signIn.toFixed(1)} kB`, '≤ 120 kB');
    line('compressed JS to the home page', `${home.toFixed(1)} kB`);
    for (const [name, bytes] of Object.entries(remotes)) line(`compressed JS of ${name}`, `${bytes.toFixed(1)} kB`);
  }
  await stopServer(server);
}

if (wanted('boot') || wanted('click') || wanted('tabs')) {
  const fresh = mkdtempSync(join(tmpdir(), 'mortise-bench-'));
  const server = await startServer(fresh);
  if (wanted('boot')) {
    const boots = await measureBoot();
    for (const { fault, dead, milliseconds } of boots)
      line(`boot to the home view, ${dead} of 10 remotes ${fault}`, `${milliseconds.toFixed(0)} ms`, 'difference ≤ 100 ms');
  }
  if (wanted('click')) {
    const { cold, hovered, kept } = await measureClicks();
    line('menu click to view, 100 ms away, cold', `${cold.toFixed(0)} ms`, '≤ 160 ms');
    line('menu click to view, 100 ms away, hovered', `${hovered.toFixed(0)} ms`, '≤ 60 ms');
    line('back to a kept tab', `${kept} frames`, '≤ 2');
  }
  if (wanted('tabs')) {
    const { start, full, closed } = await measureTabs();
    line('heap: home alone, code of 5 remotes loaded', `${start.toFixed(1)} MB`);
    line('heap: 20 tabs of 5 remotes', `${full.toFixed(1)} MB`);
    line('heap: all closed', `${closed.toFixed(1)} MB`, `${(closed / start).toFixed(2)} × start, ≤ 1.3`);
  }
  await stopServer(server);
  rmSync(fresh, { recursive: true, force: true });
}
