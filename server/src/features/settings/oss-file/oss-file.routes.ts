import { keysIn } from '@mortise/shared/contract';
import { ossFiles } from '@mortise/shared/contract/settings';
import type { FastifyInstance } from 'fastify';
import type { TakeUpload } from '#http/input/uploaded-file.ts';
import { route, withText } from '#http/routes/route.ts';
import type { OssFileService } from './oss-file.service.ts';

export const ossFileRoutes = (app: FastifyInstance, service: OssFileService, take: TakeUpload) => {
  route(app, ossFiles.list, ({ query }) => service.list(query));
  route(app, ossFiles.byId, ({ query }) => service.byId(query.id));
  route(app, ossFiles.upload, ({ caller, request }) => take(request, async (file) => void (await service.upload(caller, file))));
  route(app, ossFiles.uploadForForm, ({ caller, request }) =>
    take(request, async (file) => withText(null, await service.uploadForForm(caller, file))),
  );
  route(app, ossFiles.link, ({ query }) => service.link(query.id, query.hours));
  route(app, ossFiles.reach, ({ query }) => service.reach(keysIn(query.ids)));
  route(app, ossFiles.remove, ({ query }) => service.remove(query.id, query.reach));
  route(app, ossFiles.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids), query.reach));
};
