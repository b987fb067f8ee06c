import type { RemoteAppRepository } from '../remote-app/remote-app.repository.ts';
import type { BuildStore } from './build-store.ts';
import { publishedAmong } from './retention.ts';

interface Parts {
  repository: Pick<RemoteAppRepository, 'change'>;
  store: Pick<BuildStore, 'remove'>;
}

/** Deletes the stored files of dropped builds, under the remote's lock: one of them may have been published again since it was dropped. */
export const removeFiles = async ({ repository, store }: Parts, name: string, dropped: readonly string[]) => {
  if (!dropped.length) return;
  await repository.change(name, async ({ builds }) => {
    for (const build of dropped) if (!publishedAmong([build], builds).length) await store.remove(name, build);
    return {};
  });
};
