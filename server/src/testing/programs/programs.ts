import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

// the PATH of an ordinary user often lacks the sbin folders
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Path of an installed program, else undefined. */
export const findProgram = (name: string) => folders.map((folder) => join(folder, name)).find(isProgram);
