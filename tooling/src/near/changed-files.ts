import { execFileSync } from 'node:child_process';
import { root } from '#root.ts';

// without quoting, which puts names beyond ASCII into quotation marks and numbers
const outputOf = (cwd: string, args: string[]) =>
  execFileSync('git', ['-c', 'core.quotepath=off', ...args], { cwd, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Paths below the root of what differs from a commit, files unknown to Git included. Without a commit: from the last one, or, when nothing does, what that one changed. */
export function changedFiles(since?: string, folder = root) {
  const git = (...args: string[]) => outputOf(folder, args);
  const sinceCommit = (commit: string) => [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
  if (since) return sinceCommit(since);
  const own = sinceCommit('HEAD');
  return own.length ? own : git('diff', '--name-only', 'HEAD~1');
}
