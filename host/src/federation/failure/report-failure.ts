import { type PinnedRemote, remoteErrors } from '@mortise/shared/contract/registry';
import { ask, Fault, Refused } from '@mortise/shared/http';
import type { RemoteFailure } from './remote-failure.ts';

/** The view that failed, with what was known of its remote by then. */
export interface FailedView {
  name: string;
  pinned?: PinnedRemote;
  revision?: string;
}

/** Milliseconds before the same failure of the same view is reported again; 重试 repeats failures. */
const REPEAT_AFTER = 5 * 60_000;
const NOT_FOUND = 404;

/** Not reported: while offline nothing arrives, and disabling a remote is a decision of an operator. */
const isPrivate = ({ code }: RemoteFailure) => code.endsWith('-offline') || code === 'remote-disabled';

/** Reports failures of views to the server, silently. Stops at the first 404: that back end takes no reports. */
export const createFailureReporter = (now = Date.now) => {
  const reportedAt = new Map<string, number>();
  let isSupported = true;

  return async (failure: RemoteFailure, { name, pinned, revision }: FailedView): Promise<void> => {
    console.warn(`${name} could not be shown: ${failure.message}`, failure.cause);
    const key = `${failure.code} ${pinned?.build.container} ${name}`;
    if (!isSupported || isPrivate(failure) || now() - (reportedAt.get(key) ?? -REPEAT_AFTER) < REPEAT_AFTER) return;
    reportedAt.set(key, now());
    const body = {
      code: failure.code,
      message: failure.detail.slice(0, 1000),
      remote: pinned?.name ?? '',
      expose: name.slice(0, 200),
      build: pinned?.build.build ?? '',
      channel: pinned?.channel ?? '',
      revision: (revision ?? '').slice(0, 64),
      menuRow: location.pathname.slice(0, 255),
    };
    try {
      await ask(remoteErrors.report, { body }, { quiet: true });
    } catch (error) {
      if (error instanceof Refused) isSupported = error.code !== NOT_FOUND;
      else if (error instanceof Fault) isSupported = error.status !== NOT_FOUND;
      else throw error;
    }
  };
};
