import type { AnyEndpoint } from '../kernel/endpoint.ts';

/** Endpoints without schemas, as `sessionAddresses`: the second step is part of the sign-in page. */
export const secondStepAddresses = {
  enter: { method: 'POST', path: '/sys/secondStep/enter', access: 'public', limit: 60 },
  begin: { method: 'POST', path: '/sys/secondStep/begin', access: 'public', limit: 60 },
  enrol: { method: 'POST', path: '/sys/secondStep/enrol', access: 'public', limit: 60 },
  renewPassword: { method: 'POST', path: '/sys/secondStep/renewPassword', access: 'public', limit: 60 },
} as const satisfies Record<string, AnyEndpoint>;
