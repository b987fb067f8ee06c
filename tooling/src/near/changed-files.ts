import { execFileSync } from 'node:child_process';
import { root } from '#root.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Paths below the root of what differs from a commit, files unknown to Git included. Without a commit: from the last one, or, when nothing does, what that one changed. */
export function changedFiles(since?: string) {
  const sinceCommit = (commit: string) => [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
  if (since) return sinceCommit(since);
  const own = sinceCommit('HEAD');
  return own.length ? own : git('diff', '--name-only', 'HEAD~1');
}
