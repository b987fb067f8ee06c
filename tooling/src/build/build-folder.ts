import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineRemote } from '../define-remote.ts';
import type { NamedDoors } from '../doors.ts';
import { makeBuild } from './release/make-build.ts';

/** Builds a remote from any folder with a `views.ts` into `<output>/<build>/`. Returns the folder of the build. */
export function buildFolder(folder: string, output: string): Promise<string> {
  const configure = async () => {
    const doors = (await import(pathToFileURL(join(folder, 'views.ts')).href)) as NamedDoors;
    const preset = defineRemote({ name: basename(folder), port: 0, folder, ...doors });
    const config = preset({}, { mode: 'production' });
    // several processes may build into the same output folder
    return { ...config, cache: false as const, output: { ...config.output, path: join(output, `.making-${process.pid}`) } };
  };
  return makeBuild({ folder, output, configure });
}
