import { useSession } from '@mortise/shared/session';
import { SIGN_IN_PATH, signInPath } from './guard.ts';
import { keepSignInNotice } from './sign-in-notice.ts';

const SIGN_OUT_TIMEOUT = 2000;
let leaving = false;

/** A page is being loaded in place of this one. */
export const isLeaving = () => leaving;

const here = () => `${location.pathname}${location.search}${location.hash}`;

/** Leaves the console by loading a page: whatever the session's views held in memory goes with it. */
export const leaveConsole = (path: string) => {
  if (leaving) return;
  leaving = true;
  location.assign(path);
};

/** The session is gone, here or in another window. */
export const leaveToSignIn = () => leaveConsole(signInPath(here()));

const isWebAddress = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** The sign-in page, or the way out of the single sign-on server; what is kept of it stands in the browser's storage, as anything may. */
export const signOutTarget = (wayOut: string | undefined) => (wayOut && isWebAddress(wayOut) ? wayOut : SIGN_IN_PATH);

/** Out, as somebody wished. */
export const signOut = () => signOutAndLeave(signOutTarget(useSession.getState().wayOut));

/** Ends the session: at once here, and at the server as far as it can be reached. */
const signOutAndLeave = async (path: string, notice?: string) => {
  // the watch over the session must not leave before the server was serverInformed
  leaving = true;
  if (notice) keepSignInNotice(notice);
  const serverInformed = useSession
    .getState()
    .signOut()
    .catch((error: unknown) => keepSignInNotice(error instanceof Error ? error.message : String(error)));
  await Promise.race([serverInformed, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT))]);
  location.assign(path);
};

/** The permissions could not be had: out, and back to the same page after signing in again. */
export const refuseEntry = (error: unknown) => signOutAndLeave(signInPath(here()), error instanceof Error ? error.message : String(error));
