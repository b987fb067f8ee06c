import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildRecord, RECORD_FILE, readRecord } from '@mortise/shared/contract/registry';
import { root } from '../root.ts';

/** A workspace with the shared package and the tooling of this one, and with a host and remotes of its own. */
export interface SmallWorkspace {
  folder: string;
  read(path: string): string;
  write(path: string, text: string): void;
  /** Adds a remote with the given files; each `….tsx` below `src` that has a default export is a view. */
  addRemote(name: string, files: Record<string, string>): void;
  addHost(main: string): void;
  /** `npm run build` of the named packages, by default of the host and all remotes. */
  build(...names: string[]): void;
  current(remote: string): { folder: string; record: BuildRecord };
}

/** What the tools keep there comes and goes while it is copied. */
const isLink = (path: string) => !/[\\/]node_modules[\\/]\.cache$/.test(path);
const isSource = (path: string) => !/[\\/]node_modules$|\.test\.tsx?$/.test(path);

/** Makes a workspace in a folder that does not exist yet. */
export function makeSmallWorkspace(folder: string): SmallWorkspace {
  const copy = (path: string) => cpSync(join(root, path), join(folder, path), { recursive: true, filter: isSource });
  const linkPackages = (from: string, to: string) =>
    cpSync(join(root, from, 'node_modules'), join(folder, to, 'node_modules'), { recursive: true, verbatimSymlinks: true, filter: isLink });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of ['shared', 'tooling', 'package.json', 'pnpm-lock.yaml']) copy(path);
  for (const name of ['shared', 'tooling']) linkPackages(name, name);
  installPackages(join(folder, 'node_modules/.pnpm'));
  return {
    folder,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write,
    addRemote(name, files) {
      const views = Object.entries(files).filter(([path, text]) => path.endsWith('.tsx') && text.includes('export default'));
      const lines = views.map(([path]) => `'${name}/${path}': './src/${path}'`);
      write(`${name}/package.json`, JSON.stringify({ name: `@mortise/${name}`, version: '1.0.0', type: 'module' }));
      write(`${name}/views.ts`, `export const views = { ${lines.join(', ')} } as const;`);
      write(
        `${name}/rspack.config.ts`,
        `import { defineRemote } from '@mortise/tooling/define-remote';
         import { views } from './views.ts';
         export default defineRemote({ name: '${name}', port: 3999, views });`,
      );
      for (const [path, text] of Object.entries(files)) write(`${name}/src/${path}`, text);
      linkPackages('remote-monitor', name);
    },
    addHost(main) {
      write('host/package.json', JSON.stringify({ name: '@mortise/host', version: '1.0.0', type: 'module' }));
      write(
        'host/rspack.config.ts',
        `import { defineHost } from '@mortise/tooling/define-host';
         export default defineHost({ port: 3998 });`,
      );
      write('host/src/index.html', '<!doctype html><title>host</title>');
      // the entries that have a budget (budgets.ts)
      const entries = ['console', 'ui'].map((entry) => `void import(/* webpackChunkName: "${entry}" */ './${entry}.ts');`);
      for (const entry of ['console', 'ui']) write(`host/src/${entry}.ts`, `export const entry = '${entry}';`);
      write('host/public/boot.js', '');
      write('host/src/main.tsx', [main, ...entries].join('\n'));
      linkPackages('host', 'host');
    },
    build(...names) {
      // by name, because `npm run build` without names also builds the server, which is missing here
      const packages = names.length ? names : ['host', ...readdirSync(folder).filter((name) => name.startsWith('remote-'))];
      const { status, stdout, stderr } = spawnSync(process.execPath, ['tooling/bin/build.mjs', ...packages], {
        cwd: folder,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(stdout + stderr);
    },
    current(remote) {
      const place = join(folder, 'dist/remotes', remote);
      const built = join(place, readFileSync(join(place, 'current'), 'utf8').trim());
      const read = readRecord(readFileSync(join(built, RECORD_FILE), 'utf8'));
      if ('reasons' in read) throw new Error(read.reasons.join());
      return { folder: built, record: read.record };
    },
  };
}

/** Links every installed package; those whose code builds contain are copied, because module names follow links. */
function installPackages(store: string) {
  mkdirSync(store, { recursive: true });
  const installed = join(root, 'node_modules/.pnpm');
  for (const name of readdirSync(installed)) {
    if (!name.startsWith('@module-federation+')) symlinkSync(join(installed, name), join(store, name));
    else cpSync(join(installed, name), join(store, name), { recursive: true, verbatimSymlinks: true });
  }
}
