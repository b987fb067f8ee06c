import { files, STATIC_PATH } from '@mortise/shared/contract/settings';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Authenticate, tenantOf, tokenOf } from '#http/admission/access.ts';
import { refused } from '#http/answer/envelope.ts';
import { byteRangeOf } from '#http/files/byte-range.ts';
import { collectWhileSending } from '#http/files/collect-while-sending.ts';
import type { TakeUpload } from '#http/input/uploaded-file.ts';
import { route, withText } from '#http/routes/route.ts';
import type { FileService } from './file.service.ts';
import { shownAs } from './file-kinds.ts';
import { isPrivate, isReport, savedName } from './file-names.ts';

const DAY = 86_400;

// drops `..`, empty segments and a trailing comma (docs/wire/conventions.md §8)
const cleanPath = (path: string) =>
  path
    .replace(/,$/, '')
    .split(/[\\/]/)
    .filter((part) => part && part !== '.' && part !== '..')
    .join('/');

// uploaded content must not run scripts or load anything; browsers show a PDF in a page of their own, which `sandbox` forbids
const policyOf = (type: string | undefined) =>
  type === 'application/pdf' ? "default-src 'none'; frame-ancestors 'self'" : "default-src 'none'; sandbox";

const headersOf = (path: string) => {
  const type = shownAs(path);
  return {
    'content-type': type ?? 'application/octet-stream',
    'content-disposition': `${type ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(savedName(path))}`,
    'content-security-policy': policyOf(type),
    // the content of a stored name never changes; the others are for some people, and for a time
    'cache-control': isReport(path) || isPrivate(path) ? 'no-store' : `public, max-age=${30 * DAY}, immutable`,
  };
};

const notFound = (reply: FastifyReply) => {
  for (const name of ['etag', 'last-modified', 'accept-ranges', 'content-disposition', 'content-range', 'content-length'])
    reply.removeHeader(name);
  return reply.code(404).type('application/json').header('cache-control', 'no-store').send(refused('文件不存在'));
};

export const fileRoutes = (app: FastifyInstance, service: FileService, take: TakeUpload, authenticate: Authenticate) => {
  route(app, files.upload, ({ request, caller }) => take(request, async (file) => withText(null, await service.upload(caller, file))));

  app.route<{ Params: { '*': string }; Querystring: { until?: string; sign?: string } }>({
    method: ['GET', 'HEAD'],
    url: `${STATIC_PATH}/*`,
    config: { access: 'public', limit: 'file' },
    async handler(request, reply) {
      const path = cleanPath(request.params['*']);
      // the route is public, so a token is optional
      const token = tokenOf(request);
      const reader = token ? () => authenticate(token, tenantOf(request)) : undefined;
      const { until, sign } = request.query;
      const mayRead = await service.mayRead(path, { reader, until: String(until ?? ''), sign: String(sign ?? '') });
      if (!mayRead) return notFound(reply);
      const { 'if-range': ifRange, 'if-none-match': ifNoneMatch, range: asked } = request.headers;
      // one request to the store for the usual case; otherwise its head decides which bytes are wanted
      const isWhole = request.method === 'GET' && !asked && !ifNoneMatch;
      const whole = isWhole ? await service.find(path) : undefined;
      const head = isWhole ? whole : await service.head(path);
      if (!head) return notFound(reply);
      const { size, changedAt } = head;
      const etag = `"${size.toString(36)}-${changedAt.getTime().toString(36)}"`;
      const modified = changedAt.toUTCString();
      const range = !ifRange || ifRange === etag || ifRange === modified ? byteRangeOf(asked, size) : undefined;
      reply.headers(headersOf(path)).header('accept-ranges', 'bytes').header('etag', etag).header('last-modified', modified);
      if (ifNoneMatch === etag) return reply.code(304).removeHeader('content-type').send();
      if (range === 'unsatisfiable')
        return reply.code(416).header('content-range', `bytes */${size}`).header('content-length', 0).removeHeader('content-type').send('');
      if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
      reply.header('content-length', range ? range.last - range.first + 1 : size);
      if (request.method === 'HEAD') return reply.send('');
      const file = whole ?? (await service.find(path, range));
      // removed meanwhile
      if (!file) return notFound(reply);
      collectWhileSending(reply);
      return reply.send(file.content);
    },
  });
};
