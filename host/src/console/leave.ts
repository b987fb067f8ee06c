import { useSession } from '@mortise/shared/session';
import { signInPath } from '#guard/guard.ts';
import { leaveNotice } from '#guard/notice.ts';

const SERVER_MAY_TAKE = 2000;
let leaving = false;

/** A page is being loaded in place of this one. */
export const isLeaving = () => leaving;

const here = () => `${location.pathname}${location.search}${location.hash}`;

/** Leaves the console by loading a page: whatever the session's views held in memory goes with it. */
export const leave = (path: string) => {
  if (leaving) return;
  leaving = true;
  location.assign(path);
};

/** The session is gone, here or in another window. */
export const leaveToSignIn = () => leave(signInPath(here()));

/** Ends the session: at once here, and at the server as far as it can be reached. */
export const signOutAndLeave = async (path: string, notice?: string) => {
  // the watch over the session must not leave before the server was told
  leaving = true;
  if (notice) leaveNotice(notice);
  const told = useSession
    .getState()
    .signOut()
    .catch((error: unknown) => leaveNotice(error instanceof Error ? error.message : String(error)));
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, SERVER_MAY_TAKE))]);
  location.assign(path);
};

/** The permissions could not be had: out, and back to the same page after signing in again. */
export const refuseEntry = (error: unknown) => signOutAndLeave(signInPath(here()), error instanceof Error ? error.message : String(error));
