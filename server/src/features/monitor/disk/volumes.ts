import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Disk } from '@mortise/shared/contract/monitor';

/** The folder where the volume of a path is mounted; a path that does not exist yet counts as its parent. */
const mountOf = async (path: string): Promise<{ name: string; device: number }> => {
  const own = await stat(path).catch(() => undefined);
  const parent = dirname(path);
  if (!own) return mountOf(parent);
  if (parent === path) return { name: path, device: own.dev };
  const above = await mountOf(parent);
  return above.device === own.dev ? above : { name: path, device: own.dev };
};

const diskOf = async (name: string): Promise<Disk> => {
  const { bsize, blocks, bavail } = await statfs(name);
  const [max, rest] = [bsize * blocks, bsize * bavail];
  return { name, max, rest, restPPT: max ? Math.floor(((max - rest) * 100) / max) : 0 };
};

/** The volumes of these folders, each once: total size, and what may still be written to it. */
export const readVolumes = async (folders: readonly string[]): Promise<Disk[]> => {
  const mounts = new Map<number, string>();
  for (const { name, device } of await Promise.all(folders.map(mountOf))) mounts.set(device, mounts.get(device) ?? name);
  return Promise.all([...mounts.values()].map(diskOf));
};
