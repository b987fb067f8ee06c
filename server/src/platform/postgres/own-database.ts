import type { Config } from '#config.ts';
import { lockDataFolder } from '../installation/data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/**
 * The database of this installation, for a command. The embedded one is started for it, which fails while the server runs.
 */
export const openOwnDatabase = async (config: Config): Promise<{ url: string; stop: () => Promise<void> }> => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  const unlock = await lockDataFolder(config.dataDir);
  const postgres = await startEmbeddedPostgres(config.dataDir);
  const stop = async () => {
    await postgres.stop();
    await unlock();
  };
  return { url: postgres.urlOf(), stop };
};
