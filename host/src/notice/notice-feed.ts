import type { PushFrame, UnreadNotices } from '@mortise/shared/contract/messages';
import { create } from 'zustand';
import { createPoll } from '#common/poll.ts';
import { lead } from '#push/leader.ts';
import { onSignal } from '#push/push-channel.ts';
import { POLL_EVERY } from './poll-every.ts';

/** Milliseconds between two requests because of pushed frames, and over which the consoles that receive the same frame spread theirs. */
export const PUSH_GAP = 1000;

interface FeedState {
  unread?: UnreadNotices;
  /** The last request failed. */
  failed: boolean;
}

/** Unread notices, shared by all windows of the browser. */
export const useNoticeFeed = create<FeedState>()(() => ({ unread: undefined, failed: false }));

/** A notice for which the user wants a notification. */
export interface PoppedNotice {
  id: string;
  title: string;
}

type Message = { kind: 'state'; state: FeedState } | { kind: 'reload' };

export interface FeedParts {
  userId: string;
  /** Asks the server for the unread notices. */
  readUnread: () => Promise<UnreadNotices>;
  /** Called in windows that the user can see. */
  onPopup: (notice: PoppedNotice) => void;
}

let askAgain: () => void = () => undefined;

/** Reloads the notices, in the window that polls. */
export const reloadNotices = () => askAgain();

/** One poll per browser: the leading window asks and broadcasts what it receives. */
export const startFeed = ({ userId, readUnread, onPopup }: FeedParts): (() => void) => {
  const channel = new BroadcastChannel(`mortise:notice:${userId}`);
  const send = (message: Message) => channel.postMessage(message);
  let leading: { load: () => Promise<void>; loadSoon: () => void } | undefined;

  const publish = (state: FeedState) => {
    useNoticeFeed.setState(state);
    send({ kind: 'state', state });
  };

  const beginToLead = () => {
    let ended = false;
    let pushed: ReturnType<typeof setTimeout> | undefined;
    let lastAsked = Number.NEGATIVE_INFINITY;

    const poll = createPoll({
      ask: async () => {
        clearTimeout(pushed);
        pushed = undefined;
        lastAsked = performance.now();
        try {
          const unread = await readUnread();
          if (!ended) publish({ unread, failed: false });
        } catch (error) {
          // the http layer decides what to show; a failing poll must not show a notification every time
          if (!ended) publish({ ...useNoticeFeed.getState(), failed: true });
          throw error;
        }
      },
      every: () => POLL_EVERY,
    });
    // throttled: a burst of frames costs one request, and a broadcast does not bring all consoles to the server at once (jitter)
    const loadSoon = () => {
      const gap = Math.max(0, lastAsked + PUSH_GAP - performance.now());
      pushed ??= setTimeout(() => void poll.afresh(), gap + Math.random() * PUSH_GAP);
    };
    leading = { load: poll.now, loadSoon };
    void poll.now();
    return () => {
      ended = true;
      leading = undefined;
      poll.stop();
      clearTimeout(pushed);
    };
  };

  askAgain = () => (leading ? void leading.load() : send({ kind: 'reload' }));
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'state' && !leading) useNoticeFeed.setState(data.state);
    if (data.kind === 'reload') void leading?.load();
  };
  const onFrame = ({ msgId, msgTxt = '', popup }: PushFrame) => {
    leading?.loadSoon();
    if (popup && msgId && document.visibilityState === 'visible') onPopup({ id: msgId, title: msgTxt });
  };
  const stopListening = [onSignal('topic', onFrame), onSignal('user', onFrame)];

  // also for a leading window that is hidden
  const resume = () => {
    if (document.visibilityState === 'visible' && useNoticeFeed.getState().failed) askAgain();
  };
  document.addEventListener('visibilitychange', resume);
  window.addEventListener('online', resume);
  const stopLeading = lead(`mortise:notice:${userId}`, beginToLead);
  // a new window asks the leader for the current state
  if (!leading) send({ kind: 'reload' });

  return () => {
    document.removeEventListener('visibilitychange', resume);
    window.removeEventListener('online', resume);
    for (const stop of stopListening) stop();
    stopLeading();
    channel.close();
    askAgain = () => undefined;
    useNoticeFeed.setState({ unread: undefined, failed: false });
  };
};
