import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryDocument } from '@mortise/shared/contract/registry';
import { SERVER_KIND_META, type ServerKind } from '@mortise/shared/contract/session';
import type { OnBroken } from '../builds/workspace-builds.ts';
import { documentOf } from '../registry-form.ts';
import { readWorkspaceRegistry } from './workspace-registry.ts';

export interface StaticConsoleOptions {
  /** Build output that contains `host/` and `remotes/`. */
  dist: string;
  folder: string;
  /** URL of the API, if it is not `/jeecg-boot` on the same origin. */
  api?: string;
  /** Kind of the server that answers the API (ADR 38). Default: ours. */
  server?: ServerKind;
  /** Origin that serves `remotes/`, if it is another one. */
  remotes?: string;
  onBroken: OnBroken;
}

const KEPT = 5;

const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const metaOf = ({ api, remotes, server }: StaticConsoleOptions) =>
  Object.entries({
    'mortise-registry': '/registry.json',
    'mortise-api': api,
    'mortise-remote-origins': remotes && new URL(remotes).origin,
    [SERVER_KIND_META]: server !== 'mortise' && server,
  })
    .flatMap(([name, value]) => (value ? [`<meta name="${name}" content="${escaped(value)}">`] : []))
    .join('');

/** Replaces a file atomically by renaming: readers get either the old or the new content. */
const put = async (path: string, text: string) => {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
};

const removeOldBuilds = async (folder: string, current: string) => {
  const names = (await readdir(folder)).filter((name) => name !== current);
  const dated = await Promise.all(names.map(async (name) => ({ name, made: (await stat(join(folder, name))).mtimeMs })));
  for (const { name } of dated.sort((a, b) => b.made - a.made).slice(KEPT - 1)) await rm(join(folder, name), { recursive: true });
};

/**
 * Writes the console as static files for a web server or a CDN. Over an earlier output it keeps recent builds, which open pages
 * still load. Order: builds, then the document that names them, then the page, so that nothing refers to a missing file.
 */
export const writeStaticConsole = async (options: StaticConsoleOptions): Promise<RegistryDocument> => {
  const { dist, folder, remotes = '', onBroken } = options;
  const host = join(dist, 'host');
  const page = await readFile(join(host, 'index.html'), 'utf8');
  const built = await readWorkspaceRegistry(join(dist, 'remotes'), onBroken);
  const document = documentOf(built.remotes.map((remote) => ({ ...remote, base: `${remotes.replace(/\/$/, '')}${remote.base}` })));
  await mkdir(folder, { recursive: true });
  // skips the page, which is written below with other content; its compressed copies would not match
  const isPage = (path: string) => /[\\/](index\.html(\.br|\.gz)?|\.build|\.assets)$/.test(path);
  await cp(host, folder, { recursive: true, filter: (path) => !isPage(path) && !path.endsWith('.map') });
  for (const { name, build } of built.remotes) {
    const place = join(folder, 'remotes', name);
    await cp(join(dist, 'remotes', name, build.build), join(place, build.build), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    });
    await removeOldBuilds(place, build.build);
  }
  await put(join(folder, 'registry.json'), JSON.stringify(document));
  await put(join(folder, 'index.html'), page.replace('<head>', `<head>${metaOf(options)}`));
  return document;
};
