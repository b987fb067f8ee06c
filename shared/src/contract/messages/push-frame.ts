/** A message of the push channel (docs/wire/shell.md §3). A plain type instead of a schema, so that listeners don't load zod. */
export interface PushFrame {
  /** `topic`: to everyone; `user`: to one user; `heartcheck`: reply to a heartbeat; `registry`: builds of remotes changed; `rights`: roles or menus changed; `tasks`: the user's tasks changed; `dicts`: dictionaries changed; `monitor`: samples of the server processes as JSON in `msgTxt`, to consoles that show them. */
  cmd: 'topic' | 'user' | 'heartcheck' | 'registry' | 'rights' | 'tasks' | 'dicts' | 'monitor' | 'email' | 'sign';
  msgId?: string;
  msgTxt?: string;
  userId?: string;
  /** The receiver has chosen a notification for notices of this category. */
  popup?: true;
}

/** DOM event of the console's window for each `monitor` frame; `detail` is its `msgTxt`. */
export const MONITOR_EVENT = 'mortise:monitor';

/** Close code of the websocket when its session is over: a reconnect would be refused. */
export const SESSION_OVER = 4401;

/** Reason of that close frame if the account was frozen: the console shows it. */
export const ACCOUNT_FROZEN = '账号已被冻结';

/** Reason of that close frame if nothing is known: the session has expired, or another release has ended it. */
export const SESSION_ENDED = 'Token失效';

/** The only text that a client sends; below: its interval and the delay of a reconnect. */
export const HEARTBEAT = 'HeartBeat';
export const HEARTBEAT_EVERY = 20_000;
const RECONNECT_AFTER = 5_000;
const SLOWEST = 60_000;

/**
 * Delay before reconnecting, in milliseconds: 5 s after the first failure, then exponential backoff with jitter, so that a restarted server
 * is not flooded.
 */
export const pauseBefore = (failures: number, random: () => number) =>
  failures <= 1 ? RECONNECT_AFTER : Math.min(SLOWEST, RECONNECT_AFTER * 2 ** Math.min(failures - 1, 4)) * (0.5 + random() / 2);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses a frame; `undefined` for anything else, such as the server's echo of the heartbeat. */
export const readPushFrame = (text: unknown): PushFrame | undefined => {
  if (typeof text !== 'string') return undefined;
  try {
    const frame: unknown = JSON.parse(text);
    return isObject(frame) && typeof frame.cmd === 'string' ? (frame as unknown as PushFrame) : undefined;
  } catch {
    return undefined;
  }
};
