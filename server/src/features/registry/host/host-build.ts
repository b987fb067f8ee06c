import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The main script in the host's page. Its name holds the hash of its content, which names all other scripts. */
const MAIN = /\/assets\/(main\.[0-9a-f]{10})\.js/;

/** Build id of the host that is served; `undefined` without a built host. Read again when the page changes. */
export const createHostBuild = (distDir: string) => {
  const page = join(distDir, 'host', 'index.html');
  let known: { mtime: number; id: string | undefined } | undefined;
  return (): string | undefined => {
    const mtime = statSync(page, { throwIfNoEntry: false })?.mtimeMs;
    if (mtime === undefined) return undefined;
    if (known?.mtime !== mtime) known = { mtime, id: MAIN.exec(readFileSync(page, 'utf8'))?.[1] };
    return known.id;
  };
};
