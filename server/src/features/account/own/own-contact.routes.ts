import { ownContact } from '@mortise/shared/contract/session';
import type { FastifyInstance } from 'fastify';
import { originOf } from '#features/session/sign-in/entrance.ts';
import { route } from '#http/routes/route.ts';
import type { OwnContactService } from './own-contact.service.ts';

export const ownContactRoutes = (app: FastifyInstance, service: OwnContactService) => {
  route(app, ownContact.changePhone, ({ caller, body, request }) => service.changePhone(caller, body, originOf(request)));
  route(app, ownContact.sendEmailCode, ({ caller, body }) => service.sendEmailCode(caller, body.email));
  route(app, ownContact.changeEmail, ({ caller, body, request }) => service.changeEmail(caller, body, originOf(request)));
  route(app, ownContact.bindings, ({ caller }) => service.bindings(caller));
  route(app, ownContact.bind, ({ caller, body, request }) => service.bind(caller, body.ticketToken, body.password, originOf(request)));
  route(app, ownContact.unbind, ({ caller, body, request }) => service.unbind(caller, body.id, body.password, originOf(request)));
};
