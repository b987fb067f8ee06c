import type { AnyEndpoint } from '../kernel/endpoint.ts';

/** Endpoints without schemas, so that the sign-in page does not load zod. */
export const sessionAddresses = {
  captcha: { method: 'GET', path: '/sys/randomImage/:key', access: 'public', limit: 600 },
  signIn: { method: 'POST', path: '/sys/login', access: 'public' },
  signOut: { method: ['POST', 'GET'], path: '/sys/logout', access: 'public' },
  permissions: { method: 'GET', path: '/sys/permission/getUserPermissionByToken', access: 'signed-in' },
} as const satisfies Record<string, AnyEndpoint>;
