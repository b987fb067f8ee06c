import type { PushFrame } from '@mortise/shared/contract/messages';
import { lead } from './leader.ts';
import { openSocket } from './socket.ts';

/** What a frame of the server is about. */
export type Signal = PushFrame['cmd'];
type Listener = (frame: PushFrame) => void;

/** Milliseconds over which consoles that connect again, as all do when the server restarts, spread what they read then. */
export const RECONNECT_SPREAD = 6000;

/** What may have been missed while there was no connection. Their listeners spread what they read by themselves. */
const MISSED_SPREAD = ['rights', 'dicts'] as const satisfies readonly Signal[];
const MISSED = ['user', 'registry', 'tasks'] as const satisfies readonly Signal[];

const listeners = new Map<string, Set<Listener>>();

/** Calls back with each frame of the signal, in every window of the browser. Returns the function that ends it. */
export const onSignal = (signal: Signal, listener: Listener): (() => void) => {
  const ofSignal = listeners.get(signal) ?? new Set();
  listeners.set(signal, ofSignal.add(listener));
  return () => void ofSignal.delete(listener);
};

const emit = (frame: PushFrame) => {
  for (const listener of [...(listeners.get(frame.cmd) ?? [])]) listener(frame);
};
const emitAll = (signals: readonly Signal[]) => {
  for (const cmd of signals) emit({ cmd });
};

type Message = { kind: 'frame'; frame: PushFrame } | { kind: 'reconnected' } | { kind: 'over'; reason: string };

interface PushParts {
  userId: string;
  token: string;
  /** The server ended the session; called in every window, with its reason in words. */
  onSessionOver: (reason: string) => void;
}

/**
 * Opens one websocket per browser: the leading window has it, and every window hears its frames by `onSignal`. Returns the function that
 * closes it.
 */
export const startPush = ({ userId, token, onSessionOver }: PushParts): (() => void) => {
  const channel = new BroadcastChannel(`mortise:push:${userId}`);
  let catchingUp: ReturnType<typeof setTimeout> | undefined;

  const take = (message: Message) => {
    if (message.kind === 'frame') return emit(message.frame);
    if (message.kind === 'over') return onSessionOver(message.reason);
    emitAll(MISSED_SPREAD);
    catchingUp ??= setTimeout(() => {
      catchingUp = undefined;
      emitAll(MISSED);
    }, Math.random() * RECONNECT_SPREAD);
  };
  const share = (message: Message) => {
    channel.postMessage(message);
    take(message);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => take(data);
  const stopLeading = lead(`mortise:push:${userId}`, () =>
    openSocket({
      userId,
      token,
      onFrame: (frame) => share({ kind: 'frame', frame }),
      onReconnected: () => share({ kind: 'reconnected' }),
      onSessionOver: (reason) => share({ kind: 'over', reason }),
    }),
  );

  return () => {
    clearTimeout(catchingUp);
    stopLeading();
    channel.close();
  };
};
