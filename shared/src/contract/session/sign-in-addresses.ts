import type { AnyEndpoint } from '../kernel/endpoint.ts';

/** Name in the list of providers (`thirdSources`) by which a server says that it takes passkeys at this address. */
export const PASSKEY_SOURCE = 'passkey';

/** Endpoints without schemas, as `sessionAddresses`. */
export const signInAddresses = {
  sendCode: { method: 'POST', path: '/sys/sms', access: 'public', code: 0 },
  signInByPhone: { method: 'POST', path: '/sys/phoneLogin', access: 'public' },
  thirdSources: { method: 'GET', path: '/sys/thirdLogin/sources', access: 'public' },
  thirdUser: {
    method: 'GET',
    path: '/thirdLogin/getLoginUser/:token',
    alias: ['/sys/thirdLogin/getLoginUser/:token', '/sys/thirdLogin/getLoginUser/:token/:thirdType'],
    access: 'public',
    code: 200,
  },
  bindPhone: { method: 'POST', path: '/sys/thirdLogin/bindingThirdPhone', access: 'public' },
  signInByTicket: {
    method: 'GET',
    path: '/cas/client/validateLogin',
    alias: ['/sys/cas/client/validateLogin'],
    access: 'public',
    code: 200,
  },
  casAddress: { method: 'GET', path: '/sys/cas/address', access: 'public' },
  selectDepartment: { method: ['POST', 'PUT'], path: '/sys/selectDepart', access: 'signed-in', code: 0 },
} as const satisfies Record<string, AnyEndpoint>;
