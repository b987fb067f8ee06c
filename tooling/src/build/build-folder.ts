import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineRemote } from '../define-remote.ts';
import type { NamedDoors } from '../doors.ts';
import { compile } from './compile.ts';
import { isReleased, release } from './release.ts';

/** Builds a remote that stands anywhere, with a `views.ts` in it, into `<output>/<build>/`; answers that folder. */
export async function buildFolder(folder: string, output: string): Promise<string> {
  const doors = (await import(pathToFileURL(join(folder, 'views.ts')).href)) as NamedDoors;
  const preset = defineRemote({ name: basename(folder), port: 0, folder, ...doors });
  const config = preset({}, { mode: 'production' });
  const made = join(output, basename(config.output.path));
  if (isReleased(made)) return made;
  const making = join(dirname(made), `.making-${basename(made)}`);
  await compile({ ...config, cache: false, output: { ...config.output, path: making } });
  release(making, made);
  return made;
}
