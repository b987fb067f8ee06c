import { type Access, RegistryDocument } from '@mortise/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { RegistryService } from './registry.service.ts';

/** Outside the wire's context path and without an envelope: a static file may stand in its place. */
export const registryRoutes = (app: FastifyInstance, service: RegistryService, access: Access = 'signed-in') => {
  app.get('/registry', { config: { access } }, async (request, reply) => {
    const document = await service.document();
    const tag = `"${document.revision}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'x-access-token');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.send(RegistryDocument.parse(document));
  });
};
