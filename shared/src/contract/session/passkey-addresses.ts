import type { AnyEndpoint } from '../kernel/endpoint.ts';

/** Endpoints without schemas, as `sessionAddresses`: they are part of the sign-in page. */
export const passkeyAddresses = {
  ask: { method: 'POST', path: '/sys/passkey/ask', access: 'public', limit: 60 },
  signIn: { method: 'POST', path: '/sys/passkey/signIn', access: 'public', limit: 60 },
  askStep: { method: 'POST', path: '/sys/passkey/askStep', access: 'public', limit: 60 },
  enterStep: { method: 'POST', path: '/sys/passkey/enterStep', access: 'public', limit: 60 },
  beginStep: { method: 'POST', path: '/sys/passkey/beginStep', access: 'public', limit: 60 },
  enrolStep: { method: 'POST', path: '/sys/passkey/enrolStep', access: 'public', limit: 60 },
} as const satisfies Record<string, AnyEndpoint>;
