import { OVERRIDE_RESET, remoteOverrides } from '@mortise/shared/contract/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { OverrideService } from './override.service.ts';
import { cookieOf, tokensIn } from './override-token.ts';

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

/** Grants and revokes overrides. The browser's tokens are sent as a cookie; the envelope does not contain them. */
export const overrideRoutes = async (api: FastifyInstance, service: OverrideService) =>
  api.register(async (app) => {
    const held = new WeakMap<FastifyRequest, readonly string[]>();
    app.addHook('onSend', async (request, reply) => {
      const tokens = held.get(request);
      if (tokens) reply.header('set-cookie', cookieOf(tokens, isSecure(request)));
    });
    route(app, remoteOverrides.of, ({ query }) => service.of(query.name));
    route(app, remoteOverrides.grant, async ({ body, caller, request }) => {
      held.set(request, await service.grant(body, caller, request.headers.cookie));
    });
    route(app, remoteOverrides.drop, async ({ query, caller, request }) => {
      held.set(request, await service.drop(query.name, caller, request.headers.cookie));
    });
    route(app, remoteOverrides.revoke, ({ body }) => service.revoke(body.id));
  });

/**
 * Additional origins for the content security policy of the requested page, from the browser's overrides. `?mortise-reset` in
 * the URL deletes the overrides, which works even if an override breaks the whole console.
 */
export const originsOfPage = (service: OverrideService) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { cookie } = request.headers;
  if (!tokensIn(cookie).length) return [];
  const { searchParams } = new URL(request.url, 'http://page');
  if (!searchParams.has(OVERRIDE_RESET)) return service.origins(cookie);
  reply.header('set-cookie', cookieOf([], isSecure(request)));
  return [];
};
