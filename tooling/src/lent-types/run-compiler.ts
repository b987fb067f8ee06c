import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A temporary folder in which the imports of `shared` are found. */
export const workshopIn = (checkout: string) => {
  const parent = join(checkout, 'shared/node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'lent-types-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

interface Compilation {
  /** Root of the repository whose compiler and settings are used. */
  checkout: string;
  folder: string;
  files: readonly string[];
  options: Record<string, unknown>;
}

/** Runs the compiler of a checkout on some files and returns what it says, one line or more per error. */
export function runCompiler({ checkout, folder, files, options }: Compilation): string {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = { composite: false, types: [], noUnusedLocals: false, noUnusedParameters: false, ...options };
  writeFileSync(config, JSON.stringify({ extends: join(checkout, 'tsconfig.base.json'), compilerOptions, files }));
  const compiler = join(dirname(createRequire(join(checkout, 'package.json')).resolve('typescript/package.json')), 'bin/tsc');
  const { stdout, stderr, error, signal } = spawnSync(process.execPath, [compiler, '-p', config, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  if (signal || stderr) throw new Error(`The compiler ended by ${signal ?? stderr}`);
  return stdout;
}
