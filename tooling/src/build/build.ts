import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { configOf, remoteNames } from '../packages.ts';
import { cacheFolder, root } from '../root.ts';
import { buildId } from './build-id.ts';
import { compile } from './compile.ts';
import { compressFolder, type Sizes } from './compress.ts';
import { alone } from './lock.ts';
import { activate, isReleased, release, releaseHost } from './release.ts';

interface Made {
  name: string;
  build: string;
  seconds: number;
  /** Missing when nothing had changed. */
  sizes?: Sizes;
}

/** Builds the named packages, or all; answers the exit code. */
export const build = (names: string[]): Promise<number> => alone(join(cacheFolder, 'build.lock'), () => buildAll(names));

async function buildAll(names: string[]): Promise<number> {
  const started = performance.now();
  const wanted = names.length ? names : ['host', ...remoteNames()];
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
  const { build: id, sizes } = name === 'host' ? await buildHost() : await buildRemote(name);
  return { name, build: id, sizes, seconds: (performance.now() - started) / 1000 };
}

async function buildRemote(name: string) {
  const config = await configOf(name, 'production');
  const folder = config.output.path;
  const unchanged = isReleased(folder);
  let sizes: Sizes | undefined;
  if (!unchanged) {
    const making = join(dirname(folder), `.making-${basename(folder)}`);
    await compile({ ...config, output: { ...config.output, path: making } });
    sizes = await compressFolder(making);
    release(making, folder);
  }
  activate(folder);
  return { build: basename(folder), sizes };
}

async function buildHost() {
  const id = buildId(join(root, 'host'));
  const config = await configOf('host', 'production');
  const folder = config.output.path;
  const stamp = join(folder, '.build');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === id) return { build: id };
  const making = `${folder}.making`;
  mkdirSync(dirname(folder), { recursive: true });
  await compile({ ...config, output: { ...config.output, path: making } });
  const sizes = await compressFolder(making);
  writeFileSync(join(making, '.build'), id);
  releaseHost(making, folder);
  return { build: id, sizes };
}

function print(rows: Made[]) {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
  for (const { name, build: id, seconds, sizes } of rows) {
    const size = sizes ? `${kib(sizes.plain).padStart(12)}${kib(sizes.brotli).padStart(12)} br` : '未改动'.padStart(24);
    console.log(`${name.padEnd(24)}${id}${`${seconds.toFixed(1)} s`.padStart(9)}${size}`);
  }
}
