import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
/** The beginning of the files that are looked at, such as `remote-system/src/features/people/`: all of them take a minute. */
const only = process.env.TEST_VIEWS ?? '';

type NamedView = readonly [view: string, file: string];

export const isLookedAt = ([, file]: NamedView) => file.startsWith(join(root, only));

/** Component string and file of each view that a remote's views.ts names. */
export const viewsOfRemotes = (): NamedView[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('remote-'))
    .flatMap((remote) => {
      const { views } = jest.requireActual<{ views: Record<string, string> }>(join(root, remote, 'views.ts'));
      return Object.entries(views).map(([view, file]) => [view, join(root, remote, file)] as const);
    });
