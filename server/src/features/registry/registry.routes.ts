import { type Access, RegistryDocument } from '@mortise/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { RegistrySource } from './registry-form.ts';

/** Outside the wire's context path and without an envelope: a static file may stand in its place. */
export const registryRoutes = (app: FastifyInstance, source: RegistrySource, access: Access = 'signed-in') => {
  const texts = new WeakMap<RegistryDocument, string>();
  const textOf = (document: RegistryDocument) => {
    const known = texts.get(document);
    if (known !== undefined) return known;
    const text = JSON.stringify(RegistryDocument.parse(document));
    texts.set(document, text);
    return text;
  };

  app.get('/registry', { config: { access } }, async (request, reply) => {
    const document = await source.document(request.caller?.userId);
    const tag = `"${document.revision}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'x-access-token');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(textOf(document));
  });
};
