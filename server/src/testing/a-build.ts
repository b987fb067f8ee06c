import { createHash } from 'node:crypto';
import { type Asset, type BuildRecord, PROVIDED_MODULES, RECORD_FILE, REGISTRY_SCHEMA } from '@mortise/shared/contract/registry';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

const assetOf = (path: string, content: string): Asset => ({
  path,
  size: Buffer.byteLength(content),
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
});

export interface ABuild {
  record: BuildRecord;
  /** Uploaded files, path → content, including the build record. */
  files: Map<string, string | Buffer>;
}

let made = 0;

/** A complete build that a server accepts. */
export const aBuild = (over: Partial<BuildRecord> & { views?: string[] } = {}): ABuild => {
  made += 1;
  const name = over.name ?? 'remote-demo';
  const { views = [`${name.slice('remote-'.length)}/List`], ...more } = over;
  const build = more.build ?? createHash('sha256').update(`build ${made}`).digest('hex').slice(0, 12);
  const names = more.exposes?.map((expose) => expose.name) ?? views;
  const code = `void ${JSON.stringify(names)}; // entry of ${build}`;
  const entry = assetOf('entry.js', code);
  const chunk = assetOf('assets/list.js', `chunk of ${build}`);
  const record: BuildRecord = {
    schema: REGISTRY_SCHEMA,
    name,
    build,
    version: '1.0.0',
    container: `${name.replaceAll('-', '_')}_${build}`,
    entry,
    exposes: views.map((view) => ({ name: view, kind: 'view', assets: [chunk] })),
    requires: { react: PROVIDED_MODULES.react },
    provides: {},
    hostApi: '^1.0.0',
    assets: [chunk, entry],
    ...more,
  };
  const files = new Map<string, string | Buffer>([
    ['entry.js', code],
    ['assets/list.js', `chunk of ${build}`],
  ]);
  files.set(RECORD_FILE, JSON.stringify(record));
  return { record, files };
};

/** Uploads a build's files like the publish command. */
export const sendBuild = async (
  { send }: TestApp,
  files: Iterable<readonly [string, string | Buffer]>,
  secret: string,
  query: Record<string, string> = {},
): Promise<LightMyRequestResponse> => {
  const form = new FormData();
  for (const [path, content] of files) form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), path);
  const packed = new Response(form);
  return send({
    method: 'POST',
    url: '/registry/builds',
    query,
    headers: { authorization: `Bearer ${secret}`, 'content-type': packed.headers.get('content-type') ?? '' },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
};
