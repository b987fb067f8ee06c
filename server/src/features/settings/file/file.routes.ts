import { files, STATIC_PATH } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, tenantOf, tokenOf } from '#http/access.ts';
import { route, withText } from '#http/route.ts';
import { fileOf } from '#http/uploaded-file.ts';
import type { FileService } from './file.service.ts';
import { shownAs } from './file-kinds.ts';
import { isReport, savedName } from './file-names.ts';

const DAY = 86_400;

// drops `..`, empty segments and a trailing comma (docs/wire/conventions.md §8)
const cleanPath = (path: string) =>
  path
    .replace(/,$/, '')
    .split(/[\\/]/)
    .filter((part) => part && part !== '.' && part !== '..')
    .join('/');

export const fileRoutes = (app: FastifyInstance, service: FileService, authenticate: Authenticate) => {
  route(app, files.upload, async ({ request, caller }) => withText(null, await service.upload(caller, await fileOf(request))));

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${STATIC_PATH}/*`,
    config: { access: 'public', limit: 'file' },
    async handler(request, reply) {
      const path = cleanPath(request.params['*']);
      // the route is public, so a token is optional
      const token = tokenOf(request);
      const file = await service.find(path, token ? () => authenticate(token, tenantOf(request)) : undefined);
      if (!file) return reply.code(404).header('cache-control', 'no-store').send({ success: false, code: 404, message: '文件不存在' });
      const picture = shownAs(path);
      const name = encodeURIComponent(savedName(path));
      reply
        .header('content-type', picture ?? 'application/octet-stream')
        .header('content-disposition', `${picture ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
        // uploaded content must not run scripts or load anything
        .header('content-security-policy', "default-src 'none'; sandbox")
        // the content of a stored name never changes; a report is for one person
        .header('cache-control', isReport(path) ? 'no-store' : `public, max-age=${30 * DAY}, immutable`)
        .header('last-modified', file.changedAt.toUTCString())
        .header('content-length', file.size);
      if (request.method === 'HEAD') file.content.destroy();
      return reply.send(request.method === 'HEAD' ? '' : file.content);
    },
  });
};
