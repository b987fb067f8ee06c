import type { PinnedRemote, RegistryDocument } from '@mortise/shared/contract/registry';
import type { Cause } from './remote-failure.ts';

/** Failures that a build causes, so that another build may be free of them. */
const OF_BUILD =
  /^((entry|asset)-(missing|content|tampered)|entry-(threw|shape)|init-failed|view-(threw|shape)|mount-(timeout|hung)|render-threw|update-loop|element-taken|html-refused)$/;

/** From the live build of a remote to the one before it. */
export interface WayBack {
  remote: string;
  from: string;
  to: string;
}

/**
 * The way back from the build that failed; `undefined` if rolling back would not replace it: it is a canary, an override, an earlier build
 * for this page, or no longer live.
 */
export const wayBackOf = (code: Cause, tried: PinnedRemote | undefined, document: RegistryDocument | undefined): WayBack | undefined => {
  const live = document?.remotes.find(({ build }) => build.container === tried?.build.container);
  if (!live?.previous || live.channel !== 'stable' || live.newest || !OF_BUILD.test(code)) return undefined;
  return { remote: live.name, from: live.build.build, to: live.previous };
};
