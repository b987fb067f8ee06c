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

// an ordinary user's PATH often lacks the second and third
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The path of a program of this machine, if it is installed. */
export const findProgram = (name: string) => folders.map((folder) => join(folder, name)).find(isProgram);
