import { signInAddresses, type signInMethods } from '@mortise/shared/contract/session';
import { ask } from '@mortise/shared/http';

const address: typeof signInMethods.casAddress = signInAddresses.casAddress;

/** Base URL of the CAS server; empty if there is none or the request fails. */
export const casBase = () =>
  ask(address, {}, { quiet: true }).then(
    (base) => base ?? '',
    () => '',
  );

const service = () => encodeURIComponent(`${location.origin}/`);

export const casWayIn = (base: string) => `${base}/login?service=${service()}`;

/** Logout URL of the CAS server, if any: without ending its session the next person would be signed in again. */
export const casWayOut = async () => {
  const base = await casBase();
  return base ? `${base}/logout?service=${service()}` : undefined;
};
