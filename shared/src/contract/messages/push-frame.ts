/** What the push channel says (docs/wire/shell.md §3); written by hand, so that whoever listens needs no schema. */
export interface PushFrame {
  /** `topic` to everybody, `user` to one, `heartcheck` answers a heartbeat, `registry` says that builds of remotes changed. */
  cmd: 'topic' | 'user' | 'heartcheck' | 'registry' | 'email' | 'sign';
  msgId?: string;
  msgTxt?: string;
  userId?: string;
}

/** The only text that a client sends, and how often; how long it waits before it connects again. */
export const HEARTBEAT = 'HeartBeat';
export const HEARTBEAT_EVERY = 20_000;
const RECONNECT_AFTER = 5_000;
const SLOWEST = 60_000;

/** 5 s exactly the first time; then longer and never the same, so that a server that comes back is not overrun. */
export const pauseBefore = (failures: number, random: () => number) =>
  failures <= 1 ? RECONNECT_AFTER : Math.min(SLOWEST, RECONNECT_AFTER * 2 ** Math.min(failures - 1, 4)) * (0.5 + random() / 2);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads a frame; anything that is none, such as a server's echo of the heartbeat, is nothing. */
export const readPushFrame = (text: unknown): PushFrame | undefined => {
  if (typeof text !== 'string') return undefined;
  try {
    const frame: unknown = JSON.parse(text);
    return isObject(frame) && typeof frame.cmd === 'string' ? (frame as unknown as PushFrame) : undefined;
  } catch {
    return undefined;
  }
};
