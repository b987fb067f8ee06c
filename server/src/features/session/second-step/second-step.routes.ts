import { secondSteps } from '@mortise/shared/contract/session';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { originOf } from '../sign-in/entrance.ts';
import type { RememberDevice } from '../sign-in/known-device.routes.ts';
import type { CodeCheck } from './code-check.ts';
import type { OwnSecondStepService } from './own-second-step.service.ts';
import type { SecondStepService } from './second-step.service.ts';

interface Services {
  service: SecondStepService;
  own: OwnSecondStepService;
  codes: CodeCheck;
}

export const secondStepRoutes = (app: FastifyInstance, { service, own, codes }: Services, remember: RememberDevice) => {
  route(app, secondSteps.enter, ({ body: { stepToken, captcha }, request }) =>
    remember(
      request,
      service.enter(stepToken, originOf(request), ({ userId }) => codes.isRight(userId, captcha)),
    ),
  );
  route(app, secondSteps.begin, ({ body, request }) => service.begin(body.stepToken, originOf(request)));
  route(app, secondSteps.enrol, ({ body, request }) => remember(request, service.enrol(body.stepToken, body.captcha, originOf(request))));

  route(app, secondSteps.renewPassword, ({ body, request }) =>
    remember(request, service.renewPassword(body.stepToken, body.password, originOf(request))),
  );

  route(app, secondSteps.mine, ({ caller }) => own.mine(caller));
  route(app, secondSteps.prepare, ({ caller, body, request }) => own.prepare(caller, body.password, originOf(request)));
  route(app, secondSteps.confirm, ({ caller, body, request }) => own.confirm(caller, body.stepToken, body.captcha, originOf(request)));
  route(app, secondSteps.remove, ({ caller, body, request }) => own.remove(caller, body.password, body.captcha, originOf(request)));
  route(app, secondSteps.renewCodes, ({ caller, body, request }) => own.renewCodes(caller, body.password, body.captcha, originOf(request)));
  route(app, secondSteps.reset, ({ caller, body }) => own.reset(caller, body.id));
  route(app, secondSteps.roles, () => own.requiredRoles());
  route(app, secondSteps.saveRoles, ({ caller, body }) => own.saveRequiredRoles(caller, body.roleIds));
};
