import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import type { Db } from '#db/db.ts';
import type { TableChanges } from '#db/table-changes.ts';
import { createPermissionLookup } from '#features/access/permission/permission.lookup.ts';
import { createDepartmentLookup } from '#features/people/department/department.lookup.ts';
import type { Commons } from '#platform/commons/commons.ts';
import { createBuildStore } from './builds/build-store.ts';
import { createWorkspaceBuilds, type OnBroken } from './builds/workspace-builds.ts';
import { createOverrideRepository } from './override/override.repository.ts';
import { createOverrideService } from './override/override.service.ts';
import { createPersonRepository } from './person.repository.ts';
import { createDeployTokenRepository } from './publish/deploy-token.repository.ts';
import { createDeployTokenService } from './publish/deploy-token.service.ts';
import { createPublishService } from './publish/publish.service.ts';
import { createRegistryService } from './registry.service.ts';
import { withDevelopment } from './registry-form.ts';
import { createRemoteAppRepository } from './remote-app/remote-app.repository.ts';
import { createRemoteAppService } from './remote-app/remote-app.service.ts';
import { createRemoteErrorRepository } from './remote-app/remote-error.repository.ts';
import { createRemoteErrorService } from './remote-app/remote-error.service.ts';

interface RegistryAssembly {
  db: Db;
  changes: TableChanges;
  config: Config;
  commons: Commons;
  log: Logger;
}

/** Everything about remotes, put together: what is live for whom, what operators decide, what teams publish. */
export const createRegistry = ({ db, changes, config, commons, log }: RegistryAssembly) => {
  const onBroken: OnBroken = (remote, reason) => log.error({ err: reason, remote }, 'a build is left out of the registry');
  const { devRemotes, distDir } = config;
  const repository = createRemoteAppRepository(db);
  const errors = createRemoteErrorRepository(db);
  const store = createBuildStore(join(config.dataDir, 'remotes'));
  const workspace = createWorkspaceBuilds(join(distDir, 'remotes'));
  const people = createPersonRepository(db, changes);
  const departments = createDepartmentLookup(db, changes);
  const registry = createRegistryService({ repository, store, workspace, people, departments, changes, onBroken });
  return {
    source: withDevelopment(registry, devRemotes, onBroken),
    onChange: registry.onChange,
    folderOf: registry.folderOf,
    /** Takes up what was built and throws away what was left half-done, before the first request. */
    async register() {
      await store.clearStages();
      await registry.register();
    },
    remoteApps: createRemoteAppService({ repository, errors, registry, store, workspace, devRemotes }),
    tokens: createDeployTokenService(createDeployTokenRepository(db)),
    errors: createRemoteErrorService(errors, repository, commons.counts('remote-errors')),
    overrides: createOverrideService({
      repository: createOverrideRepository(db, changes),
      origins: config.overrideOrigins,
      announce: registry.announce,
    }),
    publish: createPublishService({ repository, registry, store, permissions: createPermissionLookup(db, changes), distDir }),
  };
};
