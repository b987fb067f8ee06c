import type { BuildRecord, PinnedRemote, RegistryDocument } from '@mortise/shared/contract/registry';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { DepartmentLookup } from '#features/people/department/department.lookup.ts';
import type { BuildStore } from './builds/build-store.ts';
import { fittingBuild } from './builds/fitting-build.ts';
import { type Found, planRegistration } from './builds/registration.ts';
import { removeFiles } from './builds/remove-files.ts';
import type { OnBroken, WorkspaceBuilds } from './builds/workspace-builds.ts';
import { type Admitted, admit } from './builds/workspace-door.ts';
import { createWorkspaceStyles } from './builds/workspace-styles.ts';
import type { PageHost } from './host/page-host.ts';
import { withOwnNames } from './names/foreign-names.ts';
import type { RemoteNameRepository } from './names/remote-name.repository.ts';
import { addressOf, documentOf, type RegistrySource, strictDocument } from './registry-form.ts';
import type { RemoteAppRepository, RemoteState } from './remote-app/remote-app.repository.ts';
import { type Person, reasonForCanary, type SpreadRules } from './remote-app/rollout.ts';
import { isWithdrawn } from './remote-app/withdrawn.ts';

export interface RegistryParts {
  repository: RemoteAppRepository;
  names: RemoteNameRepository;
  store: BuildStore;
  workspace: WorkspaceBuilds;
  people: { of(userId: string): Promise<Person> };
  departments: Pick<DepartmentLookup, 'idsBelow'>;
  changes: TableChanges;
  onBroken: OnBroken;
  /** Build id of the host that is served. */
  hostBuild: () => string | undefined;
}

/** A remote with the data that selects its build for a caller. */
interface Live {
  app: RemoteState['app'];
  stable: BuildRecord;
  canary?: { record: BuildRecord; rules: SpreadRules };
  /** Builds before the stable one that stand in for it, newest first: for pages of older hosts. */
  older: BuildRecord[];
  /** The build to which the stable one can be rolled back; none if that one was taken back itself. */
  previous: string | null;
}

/** What pages may report about. */
export interface Known {
  /** `<remote>/<build>/<expose>` of all stored builds; the remote's name in place of the expose counts failures of code that several exposes share. */
  exposes: ReadonlySet<string>;
  /** Remote → its canary build. */
  canaries: ReadonlyMap<string, string>;
}

const knownOf = (states: readonly RemoteState[]): Known => ({
  exposes: new Set(
    states.flatMap(({ app, builds }) =>
      builds.flatMap(({ build, record }) =>
        [app.name, ...record.exposes.map(({ name }) => name)].map((name) => `${app.name}/${build}/${name}`),
      ),
    ),
  ),
  canaries: new Map(states.flatMap(({ app: { name, canary } }) => (canary ? [[name, canary] as const] : []))),
});

interface Everything {
  remotes: Live[];
  /** `<remote>/<build>` of builds that wait for an operator. */
  held: ReadonlySet<string>;
  known: Known;
  /** Cache of documents by the build, channel and reason of each remote; most users share one document. */
  made: Map<string, RegistryDocument>;
}

const TABLES = ['sys_remote_app', 'sys_remote_build', 'sys_remote_name', 'sys_depart'];
const DOCUMENTS = 500;
const STABLE = '正式版';
const NOTE_EVERY = 3_600_000;
const NOTED = 2_000;

/** Decides which build of each remote a user gets. Remotes and documents are cached until a table changes. */
export const createRegistryService = ({
  repository,
  names,
  store,
  workspace,
  people,
  departments,
  changes,
  onBroken,
  hostBuild,
}: RegistryParts) => {
  const kept = createChangeCache<Everything>(changes, 1);
  const listeners = new Set<() => void>();
  const noted = new Map<string, number>();
  let registered: string | undefined;
  let registering: Promise<void> | undefined;

  const styles = createWorkspaceStyles(workspace);
  const folderOf = (name: string, build: string) => store.folderOf(name, build) ?? workspace.folderOf(name, build);

  /** Notifies the listeners after this process's caches have seen the change. */
  const announce = async () => {
    await changes.settle();
    for (const listener of listeners) listener();
  };

  /** Copies a live build into the store: other servers may have another workspace, and the workspace may be cleared. */
  const keepCurrent = async (name: string, build: string) => {
    const folder = workspace.folderOf(name, build);
    if (folder) await store.adopt(folder, name, build).catch((error: unknown) => onBroken(name, error));
  };

  const readWorkspace = async (name: string): Promise<Found> => {
    const builds = await workspace.all(name, onBroken);
    const named = await workspace.currentOf(name).catch((error: unknown) => {
      onBroken(name, error);
      return undefined;
    });
    const loose = new Map<string, readonly string[]>();
    for (const { record } of builds) loose.set(record.build, await styles.reasonsOf(name, record));
    return { builds, current: builds.find(({ record }) => record.build === named)?.record.build, loose };
  };

  /** What was dropped is dropped: files that cannot be removed now stay, and the failure is logged. */
  const dropFiles = (name: string, dropped: readonly string[]) =>
    removeFiles({ repository, store }, name, dropped).catch((error: unknown) => onBroken(name, error));

  const registerOne = async (name: string, admitted: Admitted) => {
    if (admitted.current) {
      await repository.introduce(name);
      await keepCurrent(name, admitted.current);
      for (const [from, moved] of admitted.moved) await names.transfer(from, name, moved, '工作区的新构建');
    }
    if (admitted.refused) onBroken(name, new Error(admitted.refused));
    const plan = await repository.change(name, (state) =>
      planRegistration(state, admitted, (build) => folderOf(name, build) !== undefined),
    );
    await dropFiles(name, plan?.dropped ?? []);
    return plan?.app?.stable !== undefined;
  };

  const registerAll = async (stamp: string) => {
    const built = await workspace.names();
    const found = new Map(await Promise.all(built.map(async (name) => [name, await readWorkspace(name)] as const)));
    const known = (await repository.all()).map(({ app }) => app.name);
    let news = false;
    for (const name of new Set([...known, ...built])) {
      // read again for each remote, because the one before may have got names
      const admitted = admit(name, found, await names.owners());
      news = (await registerOne(name, admitted)) || news;
    }
    await (news ? announce() : changes.settle());
    registered = stamp;
  };

  /** Registers the workspace's builds if any changed since the last call; concurrent calls share one run. */
  const register = async () => {
    const stamp = await workspace.stamp();
    if (stamp === registered) return;
    registering ??= registerAll(stamp).finally(() => {
      registering = undefined;
    });
    await registering;
  };

  const liveOf = async ({ app, builds }: RemoteState, owners: ReadonlyMap<string, string>): Promise<Live | undefined> => {
    const recordOf = (build: string | null) => {
      const record = build !== null && folderOf(app.name, build) ? builds.find((row) => row.build === build)?.record : undefined;
      return record && withOwnNames(record, owners);
    };
    const stable = recordOf(app.stable);
    if (!stable) {
      // without a stable build nothing was activated yet
      if (builds.length && app.stable !== null) onBroken(app.name, new Error(`the files of build ${app.stable} are missing`));
      return undefined;
    }
    const before = builds.slice(
      0,
      builds.findIndex(({ build }) => build === app.stable),
    );
    const older = before.flatMap(({ build, standsIn }) => (standsIn ? (recordOf(build) ?? []) : [])).reverse();
    const back = builds.find(({ build }) => build === app.previous);
    const previous = back && isWithdrawn(app, back) ? null : app.previous;
    const live = { app, stable, older, previous };
    const canary = recordOf(app.canary);
    if (!canary || !app.rules) return live;
    const below = await Promise.all(app.rules.departments.map(departments.idsBelow));
    return { ...live, canary: { record: canary, rules: { ...app.rules, departmentsBelow: new Set(below.flat()) } } };
  };

  const everything = () =>
    kept.get('all', TABLES, async () => {
      const [states, owners] = await Promise.all([repository.all(), names.owners()]);
      const remotes = await Promise.all(states.map((state) => liveOf(state, owners)));
      const held = states.flatMap(({ app, builds }) => builds.flatMap((row) => (row.held ? [`${app.name}/${row.build}`] : [])));
      return { remotes: remotes.filter((live) => live !== undefined), held: new Set(held), known: knownOf(states), made: new Map() };
    });

  const pinnedFor = (
    { app, stable, canary, older, previous }: Live,
    person: Person | undefined,
    page: PageHost | undefined,
  ): PinnedRemote => {
    const why = canary && person && reasonForCanary(app.name, canary.rules, person);
    const chosen = canary && why ? canary.record : stable;
    const build = page ? fittingBuild({ chosen, stable, older }, page.facts) : chosen;
    const isCanary = why !== undefined && build === chosen;
    return {
      name: app.name,
      channel: isCanary ? 'canary' : 'stable',
      reason: app.enabled ? (isCanary ? why : STABLE) : (app.reason ?? undefined),
      enabled: app.enabled,
      base: addressOf(app.name, build.build),
      build,
      previous: isCanary ? stable.build : previous,
      ...(build !== chosen && { newest: chosen.build }),
    };
  };

  /** Builds that pages run besides the live ones; noted at most once an hour each. */
  const noteNeeded = async (pinned: readonly PinnedRemote[], page: PageHost | undefined) => {
    const behind = pinned.flatMap(({ name, build, newest }) => (newest ? [{ remote: name, build: build.build }] : []));
    for (const { remote, build } of [...behind, ...(page?.facts.runs ?? [])]) {
      const key = `${remote}/${build}`;
      if (Date.now() - (noted.get(key) ?? 0) < NOTE_EVERY) continue;
      if (noted.size >= NOTED) noted.clear();
      noted.set(key, Date.now());
      await repository.needed(remote, [build]).catch((error: unknown) => onBroken(remote, error));
    }
  };

  return {
    register,
    announce,
    dropFiles,
    folderOf,
    known: async () => (await everything()).known,
    /** Whether the files of a stored build are not to be sent: it waits for an operator, or its publish was interrupted. */
    async isHeld(name: string, build: string) {
      const { held, known } = await everything();
      const key = `${name}/${build}`;
      if (held.has(key)) return true;
      if (known.exposes.has(`${key}/${name}`) || !store.folderOf(name, build)) return false;
      // its publish may have ended at another process a moment ago
      return (await repository.isHeld(name, build)) !== false;
    },
    /** Calls `listener` after every change of the live builds. */
    onChange(listener: () => void) {
      listeners.add(listener);
    },
    async document(userId, page) {
      await register();
      const [{ remotes, made }, person] = await Promise.all([everything(), userId === undefined ? undefined : people.of(userId)]);
      const pinned = remotes.map((live) => pinnedFor(live, person, page));
      void noteNeeded(pinned, page);
      const host = hostBuild();
      const choices = pinned.map(({ channel, reason, build, newest }) => `${channel} ${reason} ${build.build} ${newest}`);
      const key = [page?.isLenient, host, ...choices].join('\0');
      const known = made.get(key);
      if (known) return known;
      if (made.size >= DOCUMENTS) made.clear();
      const whole = documentOf(pinned, host);
      const document = page?.isLenient === false ? strictDocument(whole) : whole;
      made.set(key, document);
      return document;
    },
  } satisfies RegistrySource & Record<string, unknown>;
};
export type RegistryService = ReturnType<typeof createRegistryService>;
