import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { configOf, remoteNames } from '../packages.ts';
import { cacheFolder, dist, root } from '../root.ts';
import { checkHostBudgets, checkViewBudgets } from './budgets.ts';
import { buildServer } from './build-server.ts';
import { compile } from './compile.ts';
import { compressFolder, type Sizes } from './compress.ts';
import { idOfFolder } from './release/build-id.ts';
import { inputsOf } from './release/inputs.ts';
import { knownBuild, rememberBuild } from './release/known-builds.ts';
import { alone } from './release/lock.ts';
import { makeBuild } from './release/make-build.ts';
import { activate, releasedIn, releaseHost } from './release/release.ts';

interface Made {
  name: string;
  build: string;
  seconds: number;
  /** `undefined` when the build existed before. */
  sizes?: Pick<Sizes, 'plain'> & Partial<Sizes>;
}

/** Builds the named packages, by default all. Returns the exit code. */
export const build = (names: string[]): Promise<number> => alone(join(cacheFolder, 'build.lock'), () => buildAll(names));

async function buildAll(names: string[]): Promise<number> {
  const started = performance.now();
  const wanted = names.length ? names : ['server', 'host', ...remoteNames()];
  const waiting = [...wanted];
  const made: Made[] = [];
  const failed: string[] = [];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      try {
        made.push(await buildOne(name));
      } catch (fault) {
        failed.push(name);
        console.error(`${name}: ${fault instanceof Error ? fault.message : fault}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  print(made.sort((a, b) => wanted.indexOf(a.name) - wanted.indexOf(b.name)));
  console.log(`${failed.length ? `失败：${failed.join('、')}，` : ''}用时 ${((performance.now() - started) / 1000).toFixed(1)} 秒`);
  return failed.length ? 1 : 0;
}

async function buildOne(name: string): Promise<Made> {
  const started = performance.now();
  const { build: id, sizes }: Pick<Made, 'build' | 'sizes'> = await buildAny(name);
  return { name, build: id, sizes, seconds: (performance.now() - started) / 1000 };
}

function buildAny(name: string) {
  if (name === 'server') return buildServer();
  return name === 'host' ? buildHost() : buildRemote(name);
}

async function buildRemote(name: string) {
  let sizes: Sizes | undefined;
  const folder = await makeBuild({
    folder: join(root, name),
    output: join(dist, 'remotes', name),
    configure: () => configOf(name, 'production'),
    finish: async (made) => {
      sizes = await compressFolder(made);
      checkViewBudgets(made);
    },
  });
  activate(folder);
  return { build: basename(folder), sizes };
}

async function buildHost() {
  const folder = join(dist, 'host');
  const released = releasedIn(folder);
  const inputs = inputsOf(join(root, 'host'));
  if (released && released === knownBuild(inputs)) return { build: released };
  const making = `${folder}.making`;
  const config = await configOf('host', 'production');
  await compile({ ...config, output: { ...config.output, path: making } });
  const build = idOfFolder(making);
  let sizes: Sizes | undefined;
  if (build === released) rmSync(making, { recursive: true });
  else {
    sizes = await compressFolder(making);
    checkHostBudgets(making);
    releaseHost(making, folder, build);
  }
  rememberBuild(inputs, build);
  return { build, sizes };
}

function print(rows: Made[]) {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
  for (const { name, build: id, seconds, sizes } of rows) {
    const brotli = sizes?.brotli === undefined ? '' : `${kib(sizes.brotli).padStart(12)} br`;
    const size = sizes ? `${kib(sizes.plain).padStart(12)}${brotli}` : '未改动'.padStart(24);
    console.log(`${name.padEnd(24)}${id}${`${seconds.toFixed(1)} s`.padStart(9)}${size}`);
  }
}
