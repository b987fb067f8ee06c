import { type PinnedRemote, remoteErrors } from '@mortise/shared/contract/registry';
import { ask, Fault, Refused } from '@mortise/shared/http';
import type { RemoteFailure } from './remote-failure.ts';

/** The view that failed, and of its remote what was known by then. */
export interface FailedView {
  name: string;
  pinned?: PinnedRemote;
  revision?: string;
}

/** Milliseconds in which one failure of one view is reported once, however often a person presses 重试. */
const REPEAT_AFTER = 5 * 60_000;
const NOT_FOUND = 404;

/** Whoever is offline reaches nobody, and what an operator disabled is no failure. */
const isPrivate = ({ code }: RemoteFailure) => code.endsWith('-offline') || code === 'remote-disabled';

/** Tells the server of what could not be shown. A back end that takes no reports is asked once; nothing is ever shown of it. */
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
