import { deployTokens, remoteApps, remoteErrors, remoteLoads } from '@mortise/shared/contract/registry';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { RemoteLoadService } from '../load/remote-load.service.ts';
import type { DeployTokenService } from '../publish/deploy-token.service.ts';
import type { RemoteAppService } from './remote-app.service.ts';
import type { RemoteErrorService } from './remote-error.service.ts';

export const remoteAppRoutes = (
  app: FastifyInstance,
  service: RemoteAppService,
  tokens: DeployTokenService,
  errors: RemoteErrorService,
  loads: RemoteLoadService,
) => {
  route(app, remoteApps.list, ({ query }) => service.list(query));
  route(app, remoteApps.audits, ({ query }) => service.audits(query));
  route(app, remoteApps.activate, ({ body }) => service.activate(body.name, body.build, body.reason));
  route(app, remoteApps.rollBack, ({ body }) => service.rollBack(body));
  route(app, remoteApps.follow, ({ body }) => service.follow(body.name));
  route(app, remoteApps.canary, ({ body }) => service.canary(body));
  route(app, remoteApps.endCanary, ({ body }) => service.endCanary(body.name));
  route(app, remoteApps.disable, ({ body }) => service.disable(body.name, body.reason));
  route(app, remoteApps.enable, ({ body }) => service.enable(body.name));
  route(app, remoteApps.own, ({ body }) => service.own(body.name, body.owner));
  route(app, remoteApps.publishing, ({ body }) => service.publishing(body));
  route(app, remoteApps.transfer, ({ body }) => service.transfer(body));

  route(app, deployTokens.of, ({ query }) => tokens.of(query.name));
  route(app, deployTokens.create, ({ body }) => tokens.create(body));
  route(app, deployTokens.rotate, ({ body }) => tokens.rotate(body));
  route(app, deployTokens.revoke, ({ query }) => tokens.revoke(query.id));

  route(app, remoteErrors.list, ({ query }) => errors.list(query));
  route(app, remoteErrors.report, ({ body, caller }) => errors.report(body, caller));

  route(app, remoteLoads.of, ({ query }) => loads.of(query.name));
  route(app, remoteLoads.report, ({ body, caller }) => loads.report(body, caller));
};
