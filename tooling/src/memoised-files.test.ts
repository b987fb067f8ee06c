import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { MEMOISED } from './memoised-files.mjs';
import { root } from './root.ts';

/** Functions with a `finally`, which the compiler cannot read yet: they stay as they are written. */
const LEFT_OUT = ['remote-dashboard/src/features/board/use-board.ts', 'remote-system/src/features/settings/oss-file/use-uploads.ts'];

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => MEMOISED.test(`/${file}`) && !LEFT_OUT.includes(file));

it('means the hooks and pages of lists', () => {
  expect(files).toContain('shared/src/ui/list/state/use-list.ts');
  expect(files).toContain('shared/src/ui/list/rows/list-table.tsx');
  expect(files).toContain('remote-system/src/features/people/user/user-list-page.tsx');
  expect(files.filter((file) => /\.test\.tsx?$/.test(file))).toEqual([]);
});

// the build does not fail when the compiler leaves a function out: its rows would be rendered more often, and nothing would say so
it.each(files)('%s is compiled whole', (file) => {
  const options = { panicThreshold: 'all_errors' } as const;
  const compile = () =>
    transformSync(readFileSync(join(root, file), 'utf8'), {
      filename: file,
      jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { reactCompiler: options } },
    });
  expect(compile).not.toThrow();
});
