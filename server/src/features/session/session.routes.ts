import { session } from '@mortise/shared/contract/session';
import type { FastifyInstance } from 'fastify';
import { tokenOf } from '#http/admission/access.ts';
import { route } from '#http/routes/route.ts';
import type { SessionService } from './session.service.ts';
import { originOf } from './sign-in/entrance.ts';
import type { RememberDevice } from './sign-in/known-device.routes.ts';

export const sessionRoutes = (app: FastifyInstance, service: SessionService, remember: RememberDevice) => {
  route(app, session.captcha, ({ params }) => service.captcha(params.key));
  route(app, session.checkCaptcha, ({ body, request }) => service.checkCaptcha(body, originOf(request)));
  route(app, session.signIn, ({ body, request }) => remember(request, service.signIn(body, originOf(request))));
  route(app, session.signInMobile, ({ body, request }) => remember(request, service.signInMobile(body, originOf(request))));
  route(app, session.signOut, ({ request }) => service.signOut(tokenOf(request), originOf(request)));
  route(app, session.permissions, ({ caller }) => service.permissions(caller));
};
