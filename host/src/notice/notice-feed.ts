import { MONITOR_EVENT, type PushFrame, type UnreadNotices } from '@mortise/shared/contract/messages';
import { create } from 'zustand';
import { createPoll } from '#common/poll.ts';
import { noteReason } from '#navigation/session-over.ts';
import { lead } from './leader.ts';
import { POLL_EVERY } from './poll-every.ts';
import { openPush } from './push-client.ts';

/** Milliseconds between two requests because of pushed frames, and over which the consoles that receive the same frame spread theirs. */
export const PUSH_GAP = 1000;

/** Milliseconds over which consoles that connect again, as all do when the server restarts, spread what they read then. */
export const RECONNECT_SPREAD = 6000;

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

/** What the server tells about by frames without content: it is read again. */
const CHANGES = ['registry', 'rights', 'tasks', 'dicts'] as const satisfies readonly PushFrame['cmd'][];
type Change = (typeof CHANGES)[number];
const changeIn = (kind: string): Change | undefined => CHANGES.find((one) => one === kind);

type Message =
  | { kind: 'state'; state: FeedState }
  | { kind: 'reload' | 'reconnected' | Change }
  | { kind: 'popup'; notice: PoppedNotice }
  | { kind: 'monitor'; text: string }
  | { kind: 'over'; reason: string };

export interface FeedParts {
  userId: string;
  token: string;
  /** Asks the server for the unread notices. */
  readUnread: () => Promise<UnreadNotices>;
  /** Called when builds of remotes, the user's menu or buttons, the user's tasks or dictionaries may have changed. */
  onChanged: Readonly<Record<Change, () => void>>;
  /** Called in windows that the user can see. */
  onPopup: (notice: PoppedNotice) => void;
}

/** Hands samples of the server's processes to the view that shows them. */
const showSamples = (text: string) => window.dispatchEvent(new CustomEvent(MONITOR_EVENT, { detail: text }));

let askAgain: () => void = () => undefined;

/** Reloads the notices, in the window that polls. */
export const reloadNotices = () => askAgain();

/** One poll and one websocket per browser: the leading window has them and broadcasts what it receives. */
export const startFeed = ({ userId, token, readUnread, onChanged, onPopup }: FeedParts): (() => void) => {
  const channel = new BroadcastChannel(`mortise:notice:${userId}`);
  const send = (message: Message) => channel.postMessage(message);
  let leading: { load: () => Promise<void> } | undefined;
  let catchingUp: ReturnType<typeof setTimeout> | undefined;

  const publish = (state: FeedState) => {
    useNoticeFeed.setState(state);
    send({ kind: 'state', state });
  };

  const popUp = (notice: PoppedNotice) => {
    if (document.visibilityState === 'visible') onPopup(notice);
  };

  // frames may have been missed: read everything once
  const catchUp = () => {
    // these have a spread of their own
    onChanged.rights();
    onChanged.dicts();
    catchingUp ??= setTimeout(() => {
      catchingUp = undefined;
      void leading?.load();
      onChanged.registry();
      onChanged.tasks();
    }, Math.random() * RECONNECT_SPREAD);
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
    const load = poll.now;
    // throttled: a burst of frames costs one request, and a broadcast does not bring all consoles to the server at once (jitter)
    const loadSoon = () => {
      const gap = Math.max(0, lastAsked + PUSH_GAP - performance.now());
      pushed ??= setTimeout(() => void poll.afresh(), gap + Math.random() * PUSH_GAP);
    };
    leading = { load };
    const close = openPush({
      userId,
      token,
      onFrame: ({ cmd, msgId, msgTxt = '', popup }) => {
        if (cmd === 'topic' || cmd === 'user') loadSoon();
        if (popup && msgId) {
          const notice = { id: msgId, title: msgTxt };
          send({ kind: 'popup', notice });
          popUp(notice);
        }
        const change = changeIn(cmd);
        if (change) {
          send({ kind: change });
          onChanged[change]();
        }
        if (cmd === 'monitor') {
          send({ kind: 'monitor', text: msgTxt });
          showSamples(msgTxt);
        }
      },
      onReconnected: () => {
        send({ kind: 'reconnected' });
        catchUp();
      },
      onSessionOver: (reason) => {
        send({ kind: 'over', reason });
        noteReason(reason);
        // the answer opens the dialog
        void load();
      },
    });
    void load();
    return () => {
      ended = true;
      leading = undefined;
      poll.stop();
      clearTimeout(pushed);
      close();
    };
  };

  askAgain = () => (leading ? void leading.load() : send({ kind: 'reload' }));
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'state' && !leading) useNoticeFeed.setState(data.state);
    if (data.kind === 'reload') void leading?.load();
    if (data.kind === 'popup') popUp(data.notice);
    const change = changeIn(data.kind);
    if (change) onChanged[change]();
    if (data.kind === 'reconnected') catchUp();
    if (data.kind === 'monitor') showSamples(data.text);
    if (data.kind === 'over') noteReason(data.reason);
  };

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
    clearTimeout(catchingUp);
    stopLeading();
    channel.close();
    askAgain = () => undefined;
    useNoticeFeed.setState({ unread: undefined, failed: false });
  };
};
