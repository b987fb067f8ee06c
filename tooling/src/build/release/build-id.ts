import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BuildRecord } from '@mortise/shared/contract/registry';

/** Placeholder for the build id during compilation. It has the length of an id, so that source maps stay valid. */
export const PLACEHOLDER_ID = 'b71d5e0c9a3f';

const HASH = 'sha384-[A-Za-z0-9+/]{64}';
const anyHash = new RegExp(HASH, 'g');
/** Chunk ids with their hashes in the runtime of an entry, as the minifier prints them. */
const hashList = new RegExp(`\\d+:"${HASH}"(?:,\\d+:"${HASH}")*`, 'g');

const hashesIn = (texts: Iterable<string>) => [...texts].flatMap((text) => text.match(anyHash) ?? []);

/** 12 hexadecimal digits. */
const idOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The id of a build that has no record: a hash of the names and contents of its files. Source maps are not served. */
export function idOfFolder(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return idOf(JSON.stringify(files.sort().map((file) => [file, integrityOf(readFileSync(join(folder, file)))])));
}

export const integrityOf = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Sorts the hashes of chunks in an entry. Rspack writes them in an order that depends on what else the process has compiled. */
export function sortHashes(entry: string): string {
  if (hashesIn(entry.match(hashList) ?? []).length !== hashesIn([entry]).length)
    throw new Error('The entry holds hashes of chunks in a form that this version of the tooling does not know.');
  return entry.replace(hashList, (list) => list.split(',').sort().join());
}

interface Output {
  record: BuildRecord;
  /** Path → content of every script, style sheet and source map. */
  files: ReadonlyMap<string, string>;
}

/**
 * Names a build by its content: the id is a hash of the record, which holds the hash of every served file. Replaces the placeholder
 * in paths and contents, then the file hashes that this changes.
 */
export function nameBuild({ record, files }: Output): Output {
  const id = idOf(JSON.stringify(record));
  const renewed = new Map<string, string>();
  const named = (text: string) => text.replaceAll(PLACEHOLDER_ID, id).replace(anyHash, (hash) => renewed.get(hash) ?? hash);
  const { path: entry } = record.entry;
  // the entry is last, because it holds the hashes of the chunks
  const paths = [...files.keys()].sort((a, b) => Number(a === entry) - Number(b === entry));
  const served = new Set<string | undefined>(record.assets.map(({ integrity }) => integrity));
  const output = new Map<string, string>();
  for (const path of paths) {
    const text = files.get(path) ?? '';
    if (path !== entry && hashesIn([text]).some((hash) => served.has(hash)))
      throw new Error(`Only the entry may hold hashes, but ${path} does.`);
    const content = named(text);
    renewed.set(integrityOf(text), integrityOf(content));
    output.set(named(path), content);
  }
  return { record: BuildRecord.parse(JSON.parse(named(JSON.stringify(record)))), files: output };
}
