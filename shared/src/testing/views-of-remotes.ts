import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstPage } from '#contract/registry/index.ts';

const root = join(import.meta.dirname, '../../..');
/** Beginnings of the files that are looked at, with commas between, such as `remote-system/src/features/people/`: all of them take minutes. */
const only = (process.env.TEST_VIEWS ?? '').split(',');

type NamedView = readonly [view: string, file: string];

export const isLookedAt = ([, file]: NamedView) => only.some((beginning) => file.startsWith(join(root, beginning)));

interface NamedDoors {
  views: Record<string, string>;
  firstPages?: readonly FirstPage[];
}

const doorsOfRemotes = () =>
  readdirSync(root)
    .filter((name) => name.startsWith('remote-'))
    .map((remote) => ({ remote, doors: jest.requireActual<NamedDoors>(join(root, remote, 'views.ts')) }));

/** The calls that the host makes together with a click, as the remotes' views.ts name them. */
export const firstPagesOfRemotes = (): FirstPage[] => doorsOfRemotes().flatMap(({ doors }) => doors.firstPages ?? []);

/** Component string and file of each view that a remote's views.ts names. */
export const viewsOfRemotes = (): NamedView[] =>
  doorsOfRemotes().flatMap(({ remote, doors }) =>
    Object.entries(doors.views).map(([view, file]) => [view, join(root, remote, file)] as const),
  );
