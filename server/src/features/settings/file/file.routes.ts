import { files, STATIC_PATH } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import { route, withText } from '#http/route.ts';
import { fileOf } from '#http/uploaded-file.ts';
import type { StoredFiles } from '#platform/stored-files.ts';
import type { FileService } from './file.service.ts';
import { shownAs } from './file-kinds.ts';

const DAY = 86_400;

// drops `..`, empty segments and a trailing comma (docs/wire/conventions.md §8)
const cleanPath = (path: string) =>
  path
    .replace(/,$/, '')
    .split(/[\\/]/)
    .filter((part) => part && part !== '.' && part !== '..')
    .join('/');

export const fileRoutes = (app: FastifyInstance, service: FileService, stored: StoredFiles) => {
  route(app, files.upload, async ({ request }) => withText(null, await service.upload(await fileOf(request))));

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${STATIC_PATH}/*`,
    config: { access: 'public', limit: 'file' },
    async handler(request, reply) {
      const path = cleanPath(request.params['*']);
      const file = await stored.find(path);
      if (!file) return reply.code(404).header('cache-control', 'no-store').send({ success: false, code: 404, message: '文件不存在' });
      const picture = shownAs(path);
      const name = encodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
      reply
        .header('content-type', picture ?? 'application/octet-stream')
        .header('content-disposition', `${picture ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
        // uploaded content must not run scripts or load anything
        .header('content-security-policy', "default-src 'none'; sandbox")
        // the content of a stored name never changes
        .header('cache-control', `public, max-age=${30 * DAY}, immutable`)
        .header('last-modified', file.changedAt.toUTCString())
        .header('content-length', file.size);
      if (request.method === 'HEAD') file.content.destroy();
      return reply.send(request.method === 'HEAD' ? '' : file.content);
    },
  });
};
