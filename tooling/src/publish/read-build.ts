import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { type BuildRecord, PUBLISH_LIMITS, RECORD_FILE, readRecord } from '@mortise/shared/contract/registry';

/** The files of a build that are uploaded: the record, the files that it names, and their compressed copies. */
export interface BuildFolder {
  folder: string;
  record: BuildRecord;
  /** Relative paths with forward slashes. */
  files: string[];
  bytes: number;
}

/** The message has one line for each reason why a folder cannot be published. */
export class NotPublishable extends Error {
  override readonly name = 'NotPublishable';
}

/** Accepts the folder of a build, or the folder of a remote for its current build. */
const buildIn = (folder: string) => {
  if (existsSync(join(folder, RECORD_FILE))) return folder;
  const current = join(folder, 'current');
  if (!existsSync(current))
    throw new NotPublishable(`${folder} 里没有 ${RECORD_FILE}，也没有 current：请指定构建目录，例如 dist/remotes/remote-demo`);
  return join(folder, readFileSync(current, 'utf8').trim());
};

/** Reads a build for upload. Checks the record and the size limits first, so that an invalid build is not uploaded. */
export function readBuildFolder(path: string): BuildFolder {
  const folder = buildIn(resolve(path));
  const read = readRecord(readFileSync(join(folder, RECORD_FILE), 'utf8'));
  if ('reasons' in read) throw new NotPublishable(read.reasons.join('\n'));
  const named = new Set([RECORD_FILE, ...read.record.assets.map((asset) => asset.path)]);
  const there = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const files = there.filter((file) => named.has(file) || named.has(file.replace(/\.(br|gz)$/, ''))).sort();
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  if (files.length > PUBLISH_LIMITS.files) throw new NotPublishable(`文件 ${files.length} 个，超过 ${PUBLISH_LIMITS.files} 个`);
  if (bytes > PUBLISH_LIMITS.bytes) throw new NotPublishable(`共 ${bytes} 字节，超过 ${PUBLISH_LIMITS.bytes} 字节`);
  return { folder, record: read.record, files, bytes };
}
