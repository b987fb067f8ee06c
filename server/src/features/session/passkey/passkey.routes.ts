import { passkeys } from '@mortise/shared/contract/session';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { originOf } from '../sign-in/entrance.ts';
import type { RememberDevice } from '../sign-in/known-device.routes.ts';
import type { PasskeyService } from './passkey.service.ts';
import type { PasskeyEntryService } from './passkey-entry.service.ts';

interface Services {
  own: PasskeyService;
  entry: PasskeyEntryService;
}

export const passkeyRoutes = (app: FastifyInstance, { own, entry }: Services, remember: RememberDevice) => {
  route(app, passkeys.ask, () => entry.ask());
  route(app, passkeys.signIn, ({ body, request }) =>
    remember(request, entry.signIn(body.ceremonyToken, body.credential, originOf(request))),
  );
  route(app, passkeys.askStep, ({ body, request }) => entry.askStep(body.stepToken, originOf(request)));
  route(app, passkeys.enterStep, ({ body, request }) =>
    remember(request, entry.enterStep(body.stepToken, body.ceremonyToken, body.credential, originOf(request))),
  );
  route(app, passkeys.beginStep, ({ body, request }) => entry.beginStep(body.stepToken, originOf(request)));
  route(app, passkeys.enrolStep, ({ body: { stepToken, ceremonyToken, name, credential }, request }) =>
    remember(request, entry.enrolStep(stepToken, ceremonyToken, name, credential, originOf(request))),
  );

  route(app, passkeys.mine, ({ caller, request }) => own.mine(caller, request.host));
  route(app, passkeys.askProof, ({ caller }) => own.askProof(caller));
  route(app, passkeys.prove, ({ caller, body, request }) => own.prove(caller, body.ceremonyToken, body.credential, originOf(request)));
  route(app, passkeys.prepare, ({ caller, body, request }) => own.prepare(caller, body.password, originOf(request)));
  route(app, passkeys.add, ({ caller, body }) => own.add(caller, body.ceremonyToken, body.name, body.credential));
  route(app, passkeys.remove, ({ caller, body, request }) => own.remove(caller, body.id, body.password, originOf(request)));
};
