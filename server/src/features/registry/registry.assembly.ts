import { join } from 'node:path';
import { OPERATES } from '@mortise/shared/contract/registry';
import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createBuildStore } from './builds/build-store.ts';
import { createOrphanBuilds } from './builds/orphan-builds.ts';
import { REMOVE_ORPHAN_BUILDS, removeOrphanBuildsJob } from './builds/remove-orphan-builds.job.ts';
import { createWorkspaceBuilds, type OnBroken } from './builds/workspace-builds.ts';
import { createHostBuild } from './host/host-build.ts';
import { createRemoteLoadRepository } from './load/remote-load.repository.ts';
import { createRemoteLoadService } from './load/remote-load.service.ts';
import { REMOVE_LOADS, removeLoadsJob } from './load/remove-loads.job.ts';
import { createRemoteNameRepository } from './names/remote-name.repository.ts';
import { createOverrideRepository } from './override/override.repository.ts';
import { originsOfPage, overrideRoutes } from './override/override.routes.ts';
import { createOverrideService } from './override/override.service.ts';
import { createDeployDoor } from './publish/deploy-door.routes.ts';
import { createDeployTokenRepository } from './publish/deploy-token.repository.ts';
import { createDeployTokenService } from './publish/deploy-token.service.ts';
import { createEndingKeys } from './publish/ending-keys.ts';
import { publishRoutes } from './publish/publish.routes.ts';
import { createPublishService } from './publish/publish.service.ts';
import { rollBackRoutes } from './publish/roll-back.routes.ts';
import { TELL_ENDING_KEYS, tellEndingKeysJob } from './publish/tell-ending-keys.job.ts';
import { registryRoutes } from './registry.routes.ts';
import { createRegistryService } from './registry.service.ts';
import { withDevelopment } from './registry-form.ts';
import { createRemoteAppRepository } from './remote-app/remote-app.repository.ts';
import { remoteAppRoutes } from './remote-app/remote-app.routes.ts';
import { createRemoteAppService } from './remote-app/remote-app.service.ts';
import { createRemoteErrorRepository } from './remote-app/remote-error.repository.ts';
import { createRemoteErrorService } from './remote-app/remote-error.service.ts';
import { personOf } from './remote-app/rollout.ts';

/** Remotes: the registry document per caller, administration by operators, publishing by teams. */
export const assembleRegistry = ({ db, changes, config, commons, log, lookups }: DomainParts) => {
  const onBroken: OnBroken = (remote, reason) => log.error({ err: reason, remote }, 'a build is left out of the registry');
  const { devRemotes, distDir } = config;
  const operators = () => lookups.grants.usernamesHolding(OPERATES);
  const repository = createRemoteAppRepository(db, operators);
  const names = createRemoteNameRepository(db);
  const errors = createRemoteErrorRepository(db);
  const store = createBuildStore(join(config.dataDir, 'remotes'));
  const workspace = createWorkspaceBuilds(join(distDir, 'remotes'));
  const people = { of: async (userId: string) => personOf(userId, await lookups.users.membershipsOf(userId)) };
  const registry = createRegistryService({
    repository,
    names,
    store,
    workspace,
    people,
    departments: lookups.departments,
    changes,
    onBroken,
    hostBuild: createHostBuild(distDir),
  });
  const remoteApps = createRemoteAppService({ repository, names, errors, registry, store, workspace, devRemotes });
  const keys = createDeployTokenRepository(db);
  const tokens = createDeployTokenService(keys);
  const overrides = createOverrideService({
    repository: createOverrideRepository(db, changes),
    origins: config.overrideOrigins,
    announce: registry.announce,
  });
  const measured = createRemoteLoadRepository(db);
  const loads = createRemoteLoadService({ loads: measured, repository, registry, reports: commons.counts('remote-loads') });
  const publish = createPublishService({ repository, names, registry, store, permissions: lookups.permissions, distDir });

  return {
    /** Handlers of scheduled jobs, by class text. */
    jobs: {
      [REMOVE_LOADS]: removeLoadsJob(measured),
      [REMOVE_ORPHAN_BUILDS]: removeOrphanBuildsJob(createOrphanBuilds({ repository, store })),
      [TELL_ENDING_KEYS]: tellEndingKeysJob(createEndingKeys(keys, operators)),
    },
    onChange: registry.onChange,
    folderOf: registry.folderOf,
    isHeld: registry.isHeld,
    originsOf: originsOfPage(overrides),
    /** Before the first request: registers builds of the workspace and deletes unfinished uploads. */
    async register() {
      await store.clearStages();
      await names.claimStored();
      await registry.register();
    },
    /** Routes outside the context path: the registry document and publishing. */
    async ownRoutes(app: FastifyInstance) {
      registryRoutes(app, withDevelopment(registry, devRemotes, onBroken), { overrides: overrides.verdicts });
      const door = createDeployDoor(app, tokens);
      await publishRoutes(app, publish, door);
      rollBackRoutes(app, remoteApps, door);
    },
    async routes(api: FastifyInstance) {
      const failures = createRemoteErrorService(errors, repository, commons.counts('remote-errors'));
      remoteAppRoutes(api, remoteApps, tokens, failures, loads);
      await overrideRoutes(api, overrides);
    },
  };
};
