import type { BuildRecord, PinnedRemote, RegistryDocument } from '@mortise/shared/contract/registry';
import { createChangeCache } from '#db/change-cache.ts';
import type { TableChanges } from '#db/table-changes.ts';
import type { DepartmentLookup } from '#features/people/department/department.lookup.ts';
import type { BuildStore } from './builds/build-store.ts';
import { planRegistration } from './builds/registration.ts';
import type { OnBroken, WorkspaceBuilds } from './builds/workspace-builds.ts';
import { addressOf, documentOf, type RegistrySource } from './registry-form.ts';
import type { RemoteAppRepository, RemoteState } from './remote-app/remote-app.repository.ts';
import { type Person, reasonForCanary, type SpreadRules } from './remote-app/rollout.ts';

export interface RegistryParts {
  repository: RemoteAppRepository;
  store: BuildStore;
  workspace: WorkspaceBuilds;
  people: { of(userId: string): Promise<Person> };
  departments: Pick<DepartmentLookup, 'idsBelow'>;
  changes: TableChanges;
  onBroken: OnBroken;
}

/** A remote with the data that selects its build for a caller. */
interface Live {
  app: RemoteState['app'];
  stable: BuildRecord;
  canary?: { record: BuildRecord; rules: SpreadRules };
}

interface Everything {
  remotes: Live[];
  /** Cache of documents by the channel and reason of each remote; most users share one document. */
  made: Map<string, RegistryDocument>;
}

const TABLES = ['sys_remote_app', 'sys_remote_build', 'sys_depart'];
const DOCUMENTS = 500;
const STABLE = '正式版';

/** Decides which build of each remote a user gets. Remotes and documents are cached until a table changes. */
export const createRegistryService = ({ repository, store, workspace, people, departments, changes, onBroken }: RegistryParts) => {
  const kept = createChangeCache<Everything>(changes, 1);
  const listeners = new Set<() => void>();
  let registered: string | undefined;
  let registering: Promise<void> | undefined;

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

  const registerOne = async (name: string) => {
    const isBuilt = (await workspace.names()).includes(name);
    const builds = isBuilt ? await workspace.all(name, onBroken) : [];
    const named = isBuilt
      ? await workspace.currentOf(name).catch((error: unknown) => {
          onBroken(name, error);
          return undefined;
        })
      : undefined;
    const current = builds.find(({ record }) => record.build === named)?.record.build;
    if (current) {
      await repository.introduce(name);
      await keepCurrent(name, current);
    }
    const plan = await repository.change(name, (state) =>
      planRegistration(state, { builds, current }, (build) => folderOf(name, build) !== undefined),
    );
    for (const build of plan?.dropped ?? []) await store.remove(name, build);
    return plan?.app?.stable !== undefined;
  };

  const registerAll = async (stamp: string) => {
    const known = (await repository.all()).map(({ app }) => app.name);
    const names = [...new Set([...known, ...(await workspace.names())])];
    let news = false;
    for (const name of names) news = (await registerOne(name)) || news;
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

  const liveOf = async ({ app, builds }: RemoteState): Promise<Live | undefined> => {
    const recordOf = (build: string | null) =>
      build !== null && folderOf(app.name, build) ? builds.find((row) => row.build === build)?.record : undefined;
    const stable = recordOf(app.stable);
    if (!stable) {
      if (builds.length) onBroken(app.name, new Error(`the files of build ${app.stable} are missing`));
      return undefined;
    }
    const canary = recordOf(app.canary);
    if (!canary || !app.rules) return { app, stable };
    const below = await Promise.all(app.rules.departments.map(departments.idsBelow));
    return { app, stable, canary: { record: canary, rules: { ...app.rules, departmentsBelow: new Set(below.flat()) } } };
  };

  const everything = () =>
    kept.get('all', TABLES, async () => {
      const remotes = await Promise.all((await repository.all()).map(liveOf));
      return { remotes: remotes.filter((live) => live !== undefined), made: new Map() };
    });

  const pinnedFor = ({ app, stable, canary }: Live, person: Person | undefined): PinnedRemote => {
    const why = canary && person && reasonForCanary(app.name, canary.rules, person);
    const build = canary && why ? canary.record : stable;
    return {
      name: app.name,
      channel: why ? 'canary' : 'stable',
      reason: app.enabled ? (why ?? STABLE) : (app.reason ?? undefined),
      enabled: app.enabled,
      base: addressOf(app.name, build.build),
      build,
      previous: why ? stable.build : app.previous,
    };
  };

  return {
    register,
    announce,
    folderOf,
    /** Calls `listener` after every change of the live builds. */
    onChange(listener: () => void) {
      listeners.add(listener);
    },
    async document(userId) {
      await register();
      const [{ remotes, made }, person] = await Promise.all([everything(), userId === undefined ? undefined : people.of(userId)]);
      const pinned = remotes.map((live) => pinnedFor(live, person));
      const key = pinned.map(({ channel, reason }) => `${channel} ${reason}`).join('\0');
      const known = made.get(key);
      if (known) return known;
      if (made.size >= DOCUMENTS) made.clear();
      const document = documentOf(pinned);
      made.set(key, document);
      return document;
    },
  } satisfies RegistrySource & Record<string, unknown>;
};
export type RegistryService = ReturnType<typeof createRegistryService>;
