import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles } from './changed-files.ts';

it('names changed and new files as they are called, also beyond ASCII', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-files-'));
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  try {
    git('init', '--quiet');
    writeFileSync(join(folder, '说明.md'), 'before');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    writeFileSync(join(folder, '说明.md'), 'after');
    writeFileSync(join(folder, 'naïve.ts'), '');
    expect(changedFiles(undefined, folder)).toEqual(['说明.md', 'naïve.ts']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
