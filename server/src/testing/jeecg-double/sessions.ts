import { randomBytes } from 'node:crypto';

/** Live tokens. A session outlives a change of its password, as there. */
export const createSessions = () => {
  const users = new Map<string, unknown>();
  return {
    start(userId: unknown): string {
      const token = randomBytes(24).toString('base64url');
      users.set(token, userId);
      return token;
    },
    userOf: (token: string) => users.get(token),
    end: (token: string) => void users.delete(token),
    all: () => [...users].map(([token, userId]) => ({ token, userId })),
  };
};
export type Sessions = ReturnType<typeof createSessions>;
