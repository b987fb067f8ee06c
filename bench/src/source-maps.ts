import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TraceMap } from '@jridgewell/trace-mapping';
import { root } from './root.ts';

const maps = new Map<string, TraceMap | undefined>();

const fileOf = (url: string) => {
  const { pathname } = new URL(url);
  return join(root, 'dist', pathname.startsWith('/remotes/') ? pathname : `host${pathname}`);
};

/** The source map of a script that the built host or remote serves; `undefined` if it has none. */
export const sourceMapOf = (url: string): TraceMap | undefined => {
  if (!maps.has(url)) {
    const file = `${fileOf(url)}.map`;
    maps.set(url, existsSync(file) ? new TraceMap(readFileSync(file, 'utf8')) : undefined);
  }
  return maps.get(url);
};

export const textOf = (url: string) => readFileSync(fileOf(url), 'utf8');

/** `…/node_modules/antd/es/avatar/Avatar.js` → `antd`, `…/shared/src/ui/list/list-page.tsx` → `shared/ui`. */
export const packageOf = (source: string | null | undefined): string => {
  if (!source) return 'bundler';
  const library = source.split('/node_modules/').at(-1);
  if (library !== undefined && library !== source) return /^(@[^/]+\/)?[^/]+/.exec(library)?.[0] ?? library;
  const layer = /\/shared\/src\/([^/]+)/.exec(source);
  if (layer) return `shared/${layer[1]}`;
  const own = /^webpack:\/\/([a-z_]+?)(_[0-9a-f]{12})?\/src\//.exec(source);
  return own?.[1]?.replace('mortise_', '').replaceAll('_', '-') ?? 'bundler';
};
