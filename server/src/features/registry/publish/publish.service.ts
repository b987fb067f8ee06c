import { isDeepStrictEqual } from 'node:util';
import { wireTexts } from '@mortise/shared/contract';
import { type BuildRecord, PUBLISH_LIMITS, type Published, readRecord } from '@mortise/shared/contract/registry';
import type { PermissionLookup } from '#features/access/permission/permission.lookup.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BuildStore, Stage } from '../builds/build-store.ts';
import { KEPT_DAYS, publishedAmong, surplusOf } from '../builds/retention.ts';
import { readServedHost } from '../host/served-host.ts';
import { offeredNames } from '../names/foreign-names.ts';
import type { RemoteNameRepository } from '../names/remote-name.repository.ts';
import type { RegistryService } from '../registry.service.ts';
import type { BuildRow, RemoteAppRepository, RemoteState } from '../remote-app/remote-app.repository.ts';
import { isWithdrawn } from '../remote-app/withdrawn.ts';
import { reasonsAgainst } from './build-check.ts';
import type { DeployTokenRow } from './deploy-token.repository.ts';
import { nameOfKey } from './deploy-token.service.ts';
import { missingDoors } from './door-check.ts';
import { type Outcome, outcomeOf } from './publish-outcome.ts';
import { createStagedFiles, type StagedFiles } from './staged-files.ts';
import { looseStyles } from './style-check.ts';

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
  names: Pick<RemoteNameRepository, 'owners'>;
  permissions: Pick<PermissionLookup, 'all'>;
  distDir: string;
}

const refuse = (reasons: readonly string[]) => {
  if (reasons.length) throw new Refusal(reasons.join('\n'));
};

const bytesOf = ({ assets }: BuildRecord) => assets.reduce((sum, { size }) => sum + size, 0);

/** Builds are kept for days after they were live; a team that publishes without end must not fill the disk. */
const refuseTooMany = (kept: readonly Pick<BuildRow, 'record'>[], record: BuildRecord) => {
  const bytes = kept.reduce((sum, row) => sum + bytesOf(row.record), bytesOf(record));
  if (bytes > PUBLISH_LIMITS.kept)
    throw new Refusal(`最近 ${KEPT_DAYS} 天的版本已超过 ${PUBLISH_LIMITS.kept / 1024 ** 3} GB，请等旧版本到期后再发布`);
};

/** A build never changes: what is stored under its id must be what was uploaded. */
const refuseAnother = (known: Pick<BuildRow, 'record'> | undefined, record: BuildRecord) => {
  if (known && !isDeepStrictEqual(known.record, record)) throw new Refusal(`版本 ${record.build} 已存在且内容不同，版本一经发布不可更改`);
};

/** Publishes builds that teams upload. A build is registered only after all checks passed. */
export const createPublishService = ({ repository, registry, store, names, permissions, distDir }: PublishParts) => {
  const surroundings = async (remote: string) => {
    const [states, rows, host, owners] = await Promise.all([repository.all(), permissions.all(), readServedHost(distDir), names.owners()]);
    const liveOf = ({ app, builds }: RemoteState) => builds.find(({ build }) => build === app.stable)?.record;
    const own = states.find(({ app }) => app.name === remote);
    const others = states.filter(({ app }) => app.name !== remote && app.enabled).map(liveOf);
    return {
      remote,
      host,
      owners,
      live: own && liveOf(own),
      others: others.filter((record) => record !== undefined),
      menuComponents: new Set(rows.flatMap(({ component, menuType }) => (component && menuType !== 2 ? [component] : []))),
    };
  };

  const checked = async (files: StagedFiles, { folder }: Stage, { remote }: DeployTokenRow): Promise<BuildRecord> => {
    const read = readRecord(await files.record());
    if ('reasons' in read) throw new Refusal(read.reasons.join('\n'));
    const { record } = read;
    refuse([...reasonsAgainst(record, await surroundings(remote)), ...(await files.reasons(record))]);
    refuse([...(await looseStyles(folder, record)), ...(await missingDoors(folder, record))]);
    return record;
  };

  /** Registers the build; the remote's rule, a pinned build and the publisher's wish decide who gets it. */
  const announceBuild = async (record: BuildRecord, stage: Stage, by: string, hold: boolean) => {
    const { name, build } = record;
    let dropped: string[] = [];
    let outcome: Outcome | undefined;
    let isDisabled = false as boolean;
    const plan = await repository.change(name, async ({ app, builds }) => {
      const known = builds.find((row) => row.build === build);
      const isNew = !known;
      // another upload of the same build may have ended since the check
      refuseAnother(known, record);
      outcome = outcomeOf(app, build, { hold, isWithdrawn: !!known && isWithdrawn(app, known) });
      isDisabled = !app.enabled;
      const before = builds.filter((row) => row.build !== build);
      if (isNew) refuseTooMany(before, record);
      dropped = surplusOf({ ...app, ...outcome.app }, [...before, { build, neededTime: null }]);
      // under the remote's lock: of two uploads at once, the second finds the files of the first
      const isTaken = isNew || !store.folderOf(name, build);
      if (isTaken) await store.take(stage, name, build);
      return {
        app: { ...outcome.app, updateBy: by },
        add: [{ build, source: 'published', record, createBy: by, ...(isNew && { held: true }) }],
        remove: publishedAmong(dropped, builds),
        claim: offeredNames(record),
        audit: { action: '发布', build, detail: outcome.detail, createBy: by },
        ...(isTaken && isNew && { undo: () => store.remove(name, build) }),
      };
    });
    if (!plan || !outcome) throw new Refusal(wireTexts.notFound);
    await registry.announce();
    await registry.dropFiles(name, dropped);
    return { state: outcome.state, ...(isDisabled && { isDisabled }) };
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
        const record = await checked(files, stage, token);
        const { name, build } = record;
        const known = (await repository.find(name))?.builds.find((row) => row.build === build);
        refuseAnother(known, record);
        if (dryRun) return { name, build, state: 'checked' };
        await registry.register();
        if (!known || !store.folderOf(name, build)) await files.compress(record);
        return { name, build, ...(await announceBuild(record, stage, nameOfKey(token), hold)) };
      } finally {
        await stage.drop();
      }
    },
  };
};
export type PublishService = ReturnType<typeof createPublishService>;
