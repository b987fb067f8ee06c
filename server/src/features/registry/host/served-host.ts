import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_API, type HostFacts, SHARED_VERSION } from '@mortise/shared/contract/registry';
import * as z from 'zod';
import { promisedVersions } from './page-host.ts';

const HostRecord = z.object({
  hostApi: z.string(),
  provides: z.record(z.string(), z.string()),
  contract: z.string().default(SHARED_VERSION),
  /** Names that the host lends, by module. */
  lends: z.record(z.string(), z.array(z.string())).default({}),
});

/** What the built host provides, from its build record. Without a built host: what the contract promises. */
export const readServedHost = async (distDir: string): Promise<HostFacts & { lends: Readonly<Record<string, readonly string[]>> }> => {
  const text = await readFile(join(distDir, 'host', 'host-record.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return { api: HOST_API, contract: SHARED_VERSION, modules: promisedVersions(), lends: {}, runs: [] };
  const { hostApi, provides, contract, lends } = HostRecord.parse(JSON.parse(text));
  return { api: hostApi, contract, modules: provides, lends, runs: [] };
};
