import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Behaviour {
  account?: { user: string; password: string };
  /** Answers to a receiver with this code, such as 450 or 550. */
  refuse?: (address: string) => number | undefined;
  /** Awaited before the mail that was just kept is answered. */
  answer?: () => Promise<void>;
}

const refusal = (code: number) => Object.assign(new Error('mailbox unavailable'), { responseCode: code });

/** A mail server that keeps what it takes. */
export const openMailServer = async ({ account, refuse, answer }: Behaviour = {}) => {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: !account,
    disabledCommands: ['STARTTLS', ...(account ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      if (username === account?.user && password === account?.password) return done(null, { user: username });
      return done(Object.assign(new Error('bad credentials'), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, _, done) => {
      const code = refuse?.(address);
      done(code ? refusal(code) : null);
    },
    onData: (stream, _, done) => {
      buffer(stream)
        .then((content) => PostalMime.parse(content))
        .then((mail) => mails.push(mail))
        .then(() => answer?.())
        .then(() => done(), done);
    },
  });
  // clients that are cut off while a test closes
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
