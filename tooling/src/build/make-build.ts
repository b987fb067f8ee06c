import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuildRecord, RECORD_FILE } from '@mortise/shared/contract/registry';
import type { Preset } from '../base-config.ts';
import { compile } from './compile.ts';
import { inputsOf } from './inputs.ts';
import { knownBuild, rememberBuild } from './known-builds.ts';
import { isReleased, release } from './release.ts';

interface Job {
  /** Sources of the remote. */
  folder: string;
  /** Where builds go, each into a folder named by its id. */
  output: string;
  /** Its output path is where the build is made. */
  configure: () => Promise<ReturnType<Preset>>;
  /** Runs on the files of a new build before it is released. */
  finish?: (folder: string) => Promise<void>;
}

/**
 * Builds a remote and answers the folder of the build. Compiles only when an input changed, and releases only when that gives an
 * output that is not there yet.
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
