import { useSession } from '@mortise/shared/session';
import { SIGN_IN_PATH, signInPath } from './guard.ts';
import { keepSignInNotice } from './sign-in-notice.ts';

const SIGN_OUT_TIMEOUT = 2000;
let leaving = false;

/** Whether this page is about to be replaced by another one. */
export const isLeaving = () => leaving;

const here = () => `${location.pathname}${location.search}${location.hash}`;

/** Leaves the console by loading a page, so that no data of the session stays in memory. */
export const leaveConsole = (path: string) => {
  if (leaving) return;
  leaving = true;
  location.assign(path);
};

/** After the session ended, here or in another window. */
export const leaveToSignIn = () => leaveConsole(signInPath(here()));

const isWebAddress = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/**
 * Where to go after signing out: the logout URL of the CAS server, or the sign-in page. Checked, because the URL comes from local storage.
 */
export const signOutTarget = (wayOut: string | undefined) => (wayOut && isWebAddress(wayOut) ? wayOut : SIGN_IN_PATH);

const bounded = (work: Promise<unknown>) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT))]);

let lastCalls: () => Promise<unknown> = async () => undefined;

/** Calls that still need the session: a sign-out at the user's request waits for them, at most two seconds. */
export const beforeSignOut = (calls: () => Promise<unknown>) => {
  lastCalls = calls;
};

/** Signs out at the user's request. */
export const signOut = async () => {
  // set first, so that SessionWatch does not navigate before the server was informed
  leaving = true;
  const wayOut = signOutTarget(useSession.getState().wayOut);
  await bounded(lastCalls());
  await signOutAndLeave(wayOut);
};

/** Ends the session here at once; waits at most two seconds for the server. */
const signOutAndLeave = async (path: string, notice?: string) => {
  leaving = true;
  if (notice) keepSignInNotice(notice);
  const serverInformed = useSession
    .getState()
    .signOut()
    .catch((error: unknown) => keepSignInNotice(error instanceof Error ? error.message : String(error)));
  await bounded(serverInformed);
  location.assign(path);
};

/** The server refused the session, perhaps a proxy in front of it: tells the server that it is over. Signing in again leads back to the same page. */
export const endSession = () => signOutAndLeave(signInPath(here()));

/** Signs out after the permissions failed to load; signing in again leads back to the same page. */
export const refuseEntry = (error: unknown) => signOutAndLeave(signInPath(here()), error instanceof Error ? error.message : String(error));
