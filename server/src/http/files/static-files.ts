import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import serveFiles from '@fastify/static';
import { FILE_NAME, PASSWORD_META, SERVER_PATHS } from '@mortise/shared/contract';
import { SERVER_KIND_META, type ServerKind } from '@mortise/shared/contract/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServedOfBuilds } from './build-files.ts';

const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
const FOREVER = 'public, max-age=31536000, immutable';
/** Cached for a day: browsers otherwise request the favicon again at each navigation in the console. */
const ICON = 'favicon.svg';
const A_DAY = 'public, max-age=86400';

/** `<remote>/<build>/` at the start of a path. */
const OF_A_BUILD = /^(remote-[a-z0-9-]+)\/([0-9a-f]{12})\//;

/** Returns the folder of a build that is stored outside `dist`. */
export type FindBuild = (remote: string, build: string) => string | undefined;
/** Whether a build is not activated yet, or was never published completely. The server answers 404 for its files. */
export type IsHeld = (remote: string, build: string) => Promise<boolean>;

/** A picture opened by its address is a document of the console's origin: without scripts. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Workers in which scripts of administrators run. They may compile WebAssembly, and load no script and reach no address. */
const SANDBOX = /\bsandbox-worker\.[0-9a-z]+\.js$/;
const SANDBOX_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? url;

/** Whether the path is what the file system makes of it: `a/..%2fb` names `b`, and no rule for `a` holds for it. */
const isNormal = (path: string) => posix.normalize(path) === path && !path.startsWith('..');

const keptFor = (path: string) => {
  if (HASHED.test(path)) return FOREVER;
  return path === ICON ? A_DAY : 'no-cache';
};

const isNavigation = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !SERVER_PATHS.test(pathOf(request)) &&
  !FILE_NAME.test(pathOf(request));

const noSuchFile = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ success: false, code: 404, message: '资源不存在', path: pathOf(request) });

/** Writes facts that the page needs before it asks the server into its head; an empty value writes nothing. */
const withMetas = (page: string, contents: Readonly<Record<string, string>>) => {
  const metas = Object.entries(contents).flatMap(([name, content]) => (content ? `<meta name="${name}" content="${content}">` : []));
  return page.replace('<head>', `<head>${metas.join('')}`);
};

interface StaticFilesOptions {
  findBuild?: FindBuild;
  isHeld?: IsHeld;
  /** Written into the page, which refuses remotes from any other origin. */
  remoteOrigins?: readonly string[];
  /** Written into the page, which drops pictures of announcements from any other origin. */
  imageOrigins?: readonly string[];
  /** Written into the page: which kind of server answers the API. */
  server?: ServerKind;
  /** Written into the page: what the operator demands of passwords. */
  passwords?: string;
  /** Further origins allowed for a single browser, by its remote overrides. */
  leave?: PageLeave;
}

interface PageLeave {
  originsFor: (request: FastifyRequest, reply: FastifyReply) => Promise<readonly string[]>;
  /** The content security policy that allows these origins in addition to the common ones. */
  policyFor: (origins: readonly string[]) => string;
}

/**
 * Serves the host at `/` and the builds of remotes below `/remotes/`, using the compressed files that the build wrote. Every page of
 * the console is the host's index.html; a missing file of a remote is a 404 instead.
 */
export const staticFiles = async (app: FastifyInstance, distDir: string, options: StaticFilesOptions = {}) => {
  const {
    findBuild = () => undefined,
    isHeld = async () => false,
    remoteOrigins = [],
    imageOrigins = [],
    server = 'mortise',
    passwords = '',
    leave,
  } = options;
  const host = join(distDir, 'host');
  const remotes = join(distDir, 'remotes');
  const rootOf = (path: string) => {
    const [, remote = '', build = ''] = OF_A_BUILD.exec(path) ?? [];
    const folder = build ? findBuild(remote, build) : undefined;
    return folder ? dirname(dirname(folder)) : remotes;
  };
  await app.register(serveFiles, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  const config = { access: 'public', limit: 'file' } as const;

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = join(host, 'index.html');
    if (!existsSync(page)) return noSuchFile(request, reply);
    const own = (await leave?.originsFor(request, reply)) ?? [];
    if (own.length) reply.header('content-security-policy', leave?.policyFor(own));
    // don't cache a page with a policy of its own: other browsers, and this one after an override is removed, get another policy
    reply.header('cache-control', own.length ? 'no-store' : 'no-cache');
    if (![...own, ...remoteOrigins, ...imageOrigins].length && server === 'mortise' && !passwords)
      return reply.sendFile('index.html', host);
    const text = withMetas(readFileSync(page, 'utf8'), {
      'mortise-remote-origins': remoteOrigins.join(' '),
      'mortise-override-origins': own.join(' '),
      'mortise-image-origins': imageOrigins.join(' '),
      [SERVER_KIND_META]: server === 'mortise' ? '' : server,
      [PASSWORD_META]: passwords,
    });
    return reply.type('text/html; charset=utf-8').send(text);
  };

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/remotes/*',
    config,
    async handler(request, reply) {
      const path = request.params['*'];
      const [, remote = '', build = ''] = OF_A_BUILD.exec(path) ?? [];
      if (!isNormal(path) || !isServedOfBuilds(path) || (build && (await isHeld(remote, build)))) return noSuchFile(request, reply);
      if (extname(path) === '.svg') reply.header('content-security-policy', PICTURE_POLICY);
      if (SANDBOX.test(path)) reply.header('content-security-policy', SANDBOX_POLICY);
      // any origin may load a build: the host may be a static site elsewhere
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      // files in a build's folder never change; files beside the folders name the current build and do change
      reply.header('cache-control', path.split('/').length > 2 ? FOREVER : 'no-cache');
      return reply.sendFile(path, rootOf(path));
    },
  });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    config,
    handler(request, reply) {
      const path = request.params['*'];
      // page addresses have no file extension: skip the file-system lookups for the file and its compressed variants
      if (path === '' || (extname(path) === '' && isNavigation(request))) return sendPage(request, reply);
      // source maps contain the sources; they stay with the build
      if (!isNormal(path) || extname(path) === '.map') return noSuchFile(request, reply);
      return reply.header('cache-control', keptFor(path)).sendFile(path, host);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    reply.removeHeader('cache-control');
    return isNavigation(request) ? sendPage(request, reply) : noSuchFile(request, reply);
  });
};
