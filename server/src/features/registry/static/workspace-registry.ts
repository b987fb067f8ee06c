import type { PinnedRemote, RegistryDocument } from '@mortise/shared/contract/registry';
import { createWorkspaceBuilds, type OnBroken, type WorkspaceBuilds } from '../builds/workspace-builds.ts';
import { createWorkspaceStyles } from '../builds/workspace-styles.ts';
import { addressOf, documentOf, type RegistrySource, settled } from '../registry-form.ts';

const pinned = async (workspace: WorkspaceBuilds, name: string): Promise<PinnedRemote> => {
  const build = await workspace.currentOf(name);
  const record = await workspace.record(name, build);
  const loose = await createWorkspaceStyles(workspace).reasonsOf(name, record);
  if (loose.length) throw new Error(loose.join('\n'));
  // the rollback target: the newest build besides the current one
  const others = (await workspace.all(name, () => undefined)).filter((found) => found.record.build !== build);
  const previous = others.at(-1)?.record.build ?? null;
  return { name, channel: 'stable', enabled: true, base: addressOf(name, build), build: record, previous };
};

/** Registry document of the workspace's current builds; can also be deployed as a static file beside the host. */
export const readWorkspaceRegistry = async (remotes: string, onBroken: OnBroken): Promise<RegistryDocument> => {
  const workspace = createWorkspaceBuilds(remotes);
  return documentOf(await settled(await workspace.names(), (name) => pinned(workspace, name), onBroken));
};

/** Registry without a database: every user gets the workspace's current builds. Cached until the workspace changes. */
export const createWorkspaceRegistry = (remotes: string, onBroken: OnBroken): RegistrySource => {
  const workspace = createWorkspaceBuilds(remotes);
  let kept: { stamp: string; document: RegistryDocument } | undefined;
  return {
    async document() {
      const stamp = await workspace.stamp();
      if (kept?.stamp === stamp) return kept.document;
      const document = await readWorkspaceRegistry(remotes, onBroken);
      // unchanged content keeps its document, and with it the original `madeAt`
      kept = { stamp, document: kept?.document.revision === document.revision ? kept.document : document };
      return kept.document;
    },
  };
};
