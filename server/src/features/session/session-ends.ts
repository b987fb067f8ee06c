import { type Commons, CommonsLost } from '#platform/commons/commons.ts';

/** Until then every open console has been disconnected. Milliseconds. */
const KEPT = 120_000;
/** A close frame of a websocket carries 123 bytes. */
const BYTES = 120;

const cut = (text: string) => {
  let short = text;
  while (Buffer.byteLength(short) > BYTES) short = short.slice(0, -1);
  return short;
};

/** Who or what has ended sessions: their devices show it instead of a bare sign-in page. */
export const createSessionEnds = (commons: Pick<Commons, 'values'>) => {
  const store = commons.values('session-ends');
  /** A sentence is worth less than the end of a session, which must not fail without Redis. */
  const unlessLost = async <Result>(work: Promise<Result>) => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof CommonsLost) return undefined;
      throw error;
    }
  };
  return {
    /** To be called before sessions are ended. `id`: a session, or a user whose sessions end. */
    note: async (id: string, text: string) => void (await unlessLost(store.put(id, cut(text), KEPT))),
    of: async (sessionId: string, userId: string) => (await unlessLost(store.get(sessionId))) ?? (await unlessLost(store.get(userId))),
  };
};
export type SessionEnds = ReturnType<typeof createSessionEnds>;

/** Words for the device that was signed out. */
export const endedBy = {
  administrator: (name: string) => `管理员 ${name} 结束了本登录`,
  otherDevice: (ip: string) => `已在另一台设备（${ip}）上结束了本登录`,
  password: (ip: string) => `登录密码已在另一台设备（${ip}）上更改`,
};
