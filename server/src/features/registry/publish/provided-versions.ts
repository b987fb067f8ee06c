import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROVIDED_MODULES } from '@mortise/shared/contract/registry';
import minVersion from 'semver/ranges/min-version.js';
import * as z from 'zod';

const HostRecord = z.object({ provides: z.record(z.string(), z.string()) });

/** Fallback without a built host: the lowest versions that the contract's ranges allow. */
const promised = () =>
  Object.fromEntries(Object.entries(PROVIDED_MODULES).map(([module, range]) => [module, minVersion(range)?.version ?? '']));

/** Versions of the shared modules that the built host provides, from its build record. */
export const readProvidedVersions = async (distDir: string): Promise<Record<string, string>> => {
  const text = await readFile(join(distDir, 'host', 'host-record.json'), 'utf8').catch(() => undefined);
  return text === undefined ? promised() : HostRecord.parse(JSON.parse(text)).provides;
};
