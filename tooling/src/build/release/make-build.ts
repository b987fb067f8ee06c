import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuildRecord, RECORD_FILE } from '@mortise/shared/contract/registry';
import type { Preset } from '#base-config.ts';
import { compile } from '../compile.ts';
import { inputsOf } from './inputs.ts';
import { knownBuild, rememberBuild } from './known-builds.ts';
import { isReleased, release } from './release.ts';

interface Job {
  /** Sources of the remote. */
  folder: string;
  /** Parent of the builds' folders, which are named by build id. */
  output: string;
  /** `output.path` is the temporary folder of the compilation. */
  configure: () => Promise<ReturnType<Preset>>;
  /** Runs on the files of a new build before it is released. */
  finish?: (folder: string) => Promise<void>;
}

/**
 * Builds a remote and returns the folder of the build. Skips the compilation when no input changed, and the release when a build
 * with the same id exists.
 */
export async function makeBuild({ folder, output, configure, finish }: Job): Promise<string> {
  const inputs = inputsOf(folder);
  const known = knownBuild(inputs);
  if (known && isReleased(join(output, known))) return join(output, known);
  const config = await configure();
  const making = config.output.path;
  await compile(config);
  const { build } = BuildRecord.parse(JSON.parse(readFileSync(join(making, RECORD_FILE), 'utf8')));
  const released = join(output, build);
  if (isReleased(released)) rmSync(making, { recursive: true });
  else {
    await finish?.(making);
    release(making, released);
  }
  rememberBuild(inputs, build);
  return released;
}
