/** What the push channel says (contract/shell.md §3); written by hand, so that whoever listens needs no schema. */
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
export const RECONNECT_AFTER = 5_000;

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
