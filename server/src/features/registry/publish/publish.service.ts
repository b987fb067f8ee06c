import { isDeepStrictEqual } from 'node:util';
import { type BuildRecord, type Published, readRecord } from '@mortise/shared/contract/registry';
import type { PermissionLookup } from '#features/access/permission/permission.lookup.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BuildStore, Stage } from '../builds/build-store.ts';
import { publishedAmong, surplusOf } from '../builds/retention.ts';
import type { RegistryService } from '../registry.service.ts';
import type { RemoteAppRepository, RemoteState } from '../remote-app/remote-app.repository.ts';
import { reasonsAgainst } from './build-check.ts';
import type { DeployTokenRow } from './deploy-token.repository.ts';
import { readProvidedVersions } from './provided-versions.ts';
import { createStagedFiles, type StagedFiles } from './staged-files.ts';

export interface PublishOptions {
  /** Checks the build without publishing it. */
  dryRun: boolean;
  /** Publishes the build without activating it; an operator does that later. */
  hold: boolean;
}

export interface PublishParts {
  repository: RemoteAppRepository;
  registry: RegistryService;
  store: BuildStore;
  permissions: Pick<PermissionLookup, 'all'>;
  distDir: string;
}

const refuse = (reasons: readonly string[]) => {
  if (reasons.length) throw new Refusal(reasons.join('\n'));
};

/** Publishes builds that teams upload. A build is registered only after all checks passed. */
export const createPublishService = ({ repository, registry, store, permissions, distDir }: PublishParts) => {
  const surroundings = async (remote: string) => {
    const [states, rows, provided] = await Promise.all([repository.all(), permissions.all(), readProvidedVersions(distDir)]);
    const liveOf = ({ app, builds }: RemoteState) => builds.find(({ build }) => build === app.stable)?.record;
    const own = states.find(({ app }) => app.name === remote);
    const others = states.filter(({ app }) => app.name !== remote && app.enabled).map(liveOf);
    return {
      remote,
      provided,
      live: own && liveOf(own),
      others: others.filter((record) => record !== undefined),
      menuComponents: new Set(rows.flatMap(({ component, menuType }) => (component && menuType !== 2 ? [component] : []))),
    };
  };

  const checked = async (files: StagedFiles, { remote }: DeployTokenRow): Promise<BuildRecord> => {
    const read = readRecord(await files.record());
    if ('reasons' in read) throw new Refusal(read.reasons.join('\n'));
    const { record } = read;
    refuse([...reasonsAgainst(record, await surroundings(remote)), ...(await files.reasons(record))]);
    return record;
  };

  /** Registers the build and makes it stable unless it is held or another build is pinned. */
  const announceBuild = async (record: BuildRecord, by: string, hold: boolean) => {
    const { name, build } = record;
    let dropped: string[] = [];
    const plan = await repository.change(name, ({ app, builds }) => {
      const live = !hold && !app.pinned;
      const next = {
        stable: live ? build : app.stable,
        previous: live && app.stable !== build ? app.stable : app.previous,
        canary: live && app.canary === build ? null : app.canary,
      };
      const all = [...builds.map((row) => row.build).filter((known) => known !== build), build];
      dropped = surplusOf(next, all);
      return {
        app: { ...next, ...(next.canary === null && { rules: null }), updateBy: by },
        add: [{ build, source: 'published', record, createBy: by }],
        remove: publishedAmong(dropped, builds),
        audit: { action: '发布', build, detail: live ? undefined : app.pinned ? '正式版已固定，未启用' : '仅上传', createBy: by },
      };
    });
    for (const old of dropped) await store.remove(name, old);
    await registry.announce();
    return plan?.app?.stable === build ? 'stable' : 'held';
  };

  return {
    /** `receive` writes the files into a stage, which is deleted on any failure. */
    async publish(
      token: DeployTokenRow,
      { dryRun, hold }: PublishOptions,
      receive: (files: StagedFiles) => Promise<void>,
    ): Promise<Published> {
      const stage: Stage = await store.openStage();
      try {
        const files = createStagedFiles(stage);
        await receive(files);
        const record = await checked(files, token);
        const { name, build } = record;
        const known = (await repository.find(name))?.builds.find((row) => row.build === build);
        if (known && !isDeepStrictEqual(known.record, record)) throw new Refusal(`版本 ${build} 已存在且内容不同，版本一经发布不可更改`);
        if (dryRun) return { name, build, state: 'checked' };
        await registry.register();
        if (!known || !store.folderOf(name, build)) await store.take(stage, name, build);
        try {
          return { name, build, state: await announceBuild(record, `密钥 ${token.label}`, hold) };
        } catch (error) {
          if (!known) await store.remove(name, build);
          throw error;
        }
      } finally {
        await stage.drop();
      }
    },
  };
};
export type PublishService = ReturnType<typeof createPublishService>;
