import { ownAccount, signInMethods } from '@mortise/shared/contract/session';
import type { FastifyInstance } from 'fastify';
import { originOf } from '#features/session/sign-in/entrance.ts';
import type { RememberDevice } from '#features/session/sign-in/known-device.routes.ts';
import { route, withText } from '#http/routes/route.ts';
import type { OwnAccountService } from './own/own-account.service.ts';
import type { OwnContactService } from './own/own-contact.service.ts';
import type { OwnProfileService } from './own/own-profile.service.ts';
import type { RegistrationService } from './own/registration.service.ts';
import { type PhoneSignIn, WRONG_CODE } from './phone/phone-sign-in.service.ts';
import type { SmsService } from './phone/sms.service.ts';
import type { CasSignIn } from './third/cas-sign-in.service.ts';

export interface AccountServices {
  sms: SmsService;
  phone: PhoneSignIn;
  registration: RegistrationService;
  own: OwnAccountService;
  profile: OwnProfileService;
  contact: OwnContactService;
  cas: CasSignIn;
  encryptionKey: { key: string; iv: string };
}

export const accountRoutes = (app: FastifyInstance, services: AccountServices, remember: RememberDevice) => {
  const { sms, phone, registration, own, profile, contact, cas, encryptionKey } = services;
  route(app, signInMethods.sendCode, ({ body, request }) =>
    sms.send(body.mobile ?? '', body.smsmode, originOf(request), body.thirdUserUuid),
  );
  route(app, signInMethods.signInByPhone, async ({ body, request }) => {
    const signedIn = await remember(request, phone.signIn(body.mobile ?? '', body.captcha ?? '', originOf(request)));
    // required by the protocol: a wrong code answers success true with code 0, so it is not a Refusal (docs/wire/session.md §2)
    return signedIn ?? withText(null, WRONG_CODE, 0);
  });
  route(app, signInMethods.encryptionKey, () => encryptionKey);
  route(app, signInMethods.casAddress, () => cas.address());
  route(app, signInMethods.signInByTicket, ({ query, request }) =>
    remember(request, cas.signIn(query.ticket ?? '', query.service ?? '', originOf(request))),
  );

  route(app, ownAccount.register, ({ body, request }) => registration.register(body, originOf(request)));
  route(app, ownAccount.verifyPhone, ({ body, request }) => registration.verifyPhone(body.phone, body.smscode, originOf(request)));
  route(app, ownAccount.resetPassword, ({ query, body, request }) =>
    registration.resetPassword(request.method === 'POST' ? body : query, originOf(request)),
  );
  route(app, ownAccount.changePassword, ({ body, caller, request }) => own.changePassword(body, caller, originOf(request)));
  route(app, ownAccount.departments, ({ caller }) => own.departments(caller));
  route(app, ownAccount.selectDepartment, ({ body, caller }) => own.selectDepartment(body.orgCode, body.username, caller));
  route(app, ownAccount.sectionInfo, ({ caller }) => ({
    sysUserId: caller.userId,
    sysUserCode: caller.username,
    sysUserName: caller.realname,
    sysOrgCode: caller.orgCode || null,
  }));
  route(app, ownAccount.editProfile, ({ body, caller }) => profile.edit(caller, body));
  route(app, ownAccount.saveClientId, ({ query, caller }) => profile.saveClientId(caller, query.clientId));
  route(app, ownAccount.changePhone, ({ body: { phone, smscode, password }, caller, request }) =>
    contact.changePhone(caller, { phone, smscode: smscode ?? '', password: password ?? '' }, originOf(request)),
  );
  route(app, ownAccount.sessions, ({ caller }) => own.sessions(caller));
  route(app, ownAccount.endSession, ({ query, caller, request }) => own.endSession(query.id, caller, request.ip));
};
