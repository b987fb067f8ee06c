import { wayInAddresses, type waysIn } from '@mortise/shared/contract/session';
import { ask } from '@mortise/shared/http';

const address: typeof waysIn.casAddress = wayInAddresses.casAddress;

/** Where the single sign-on server is; empty when there is none, or nobody says. */
export const casBase = () =>
  ask(address, {}, { quiet: true }).then(
    (base) => base ?? '',
    () => '',
  );

const service = () => encodeURIComponent(`${location.origin}/`);

export const casWayIn = (base: string) => `${base}/login?service=${service()}`;

/** Signing out here would let the next person in again by the other server's session: it ends there as well. */
export const casWayOut = async () => {
  const base = await casBase();
  return base ? `${base}/logout?service=${service()}` : undefined;
};
