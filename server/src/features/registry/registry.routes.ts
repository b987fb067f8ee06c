import { createHash } from 'node:crypto';
import type { Access } from '@mortise/shared/contract';
import { HOST_HEADER, type OverrideVerdict, RegistryDocument } from '@mortise/shared/contract/registry';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '#platform/caller.ts';
import { pageHostOf } from './host/page-host.ts';
import type { RegistrySource } from './registry-form.ts';

interface RegistryRoutesOptions {
  access?: Access;
  /** Verdicts on the overrides in the caller's cookie. */
  overrides?: (cookies: string | undefined, caller: Caller) => Promise<OverrideVerdict[]>;
}

const withOverrides = ({ revision, ...rest }: RegistryDocument, overrides: OverrideVerdict[]): RegistryDocument => {
  const mark = createHash('sha256').update(JSON.stringify(overrides)).digest('hex').slice(0, 8);
  return { ...rest, revision: `${revision}-${mark}`, overrides };
};

/** Outside the context path and without an envelope, so that a static file can replace it. */
export const registryRoutes = (app: FastifyInstance, source: RegistrySource, options: RegistryRoutesOptions = {}) => {
  const { access = 'signed-in', overrides = async () => [] } = options;
  const texts = new WeakMap<RegistryDocument, string>();
  const textOf = (document: RegistryDocument) => {
    const known = texts.get(document);
    if (known !== undefined) return known;
    const text = JSON.stringify(RegistryDocument.parse(document));
    texts.set(document, text);
    return text;
  };

  app.get('/registry', { config: { access, limit: access === 'public' ? 'file' : 'read' } }, async (request, reply) => {
    const { caller } = request;
    const page = pageHostOf(request.headers);
    const common = await source.document(caller?.userId, page);
    const verdicts = caller ? await overrides(request.headers.cookie, caller) : [];
    const document = verdicts.length ? withOverrides(common, verdicts) : common;
    const tag = `"${document.revision}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', `x-access-token, cookie, ${HOST_HEADER}`);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(textOf(document));
  });
};
