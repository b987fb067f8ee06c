import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`; the next one is asked if one cannot be reached or turns the account away. */
  servers: readonly string[];
  /** Address of the sender. */
  from: string;
}

/** A file of a mail. It is opened for each attempt, since a stream can be read once. */
export interface MailFile {
  name: string;
  open: () => Promise<Readable>;
}

export interface Mail {
  /** Addresses, separated by commas. */
  to: string;
  subject: string;
  html: string;
  /** Without brackets. The same for each attempt, so that receivers can drop a mail that comes twice. */
  messageId: string;
  file?: MailFile | undefined;
}

/** Why a mail was not taken, in Chinese. `final`: another attempt would end the same way. */
export class MailRefused extends Error {
  readonly final: boolean;
  constructor(message: string, final: boolean, options?: ErrorOptions) {
    super(message, options);
    this.final = final;
  }
}

export interface Mailer {
  /** Resolves when a server has taken the mail for every address; throws MailRefused. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
  close(): void;
}

/** Milliseconds for the connection, the greeting and each answer. */
const TIMEOUT = 8000;
const CONNECTIONS = 5;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

interface SmtpFault {
  code?: string;
  responseCode?: number;
  response?: string;
}

const ALL_FAILED = 'EENVELOPE';

const WORDS: Readonly<Record<string, string>> = {
  EAUTH: '邮件服务器拒绝了账号或密码',
  ENOAUTH: '邮件服务器要求账号和密码',
  EDNS: '找不到邮件服务器',
  ECONNECTION: '无法连接邮件服务器',
  ESOCKET: '无法连接邮件服务器',
  ETIMEDOUT: '邮件服务器没有响应',
  ETLS: '无法与邮件服务器建立加密连接',
  EPROTOCOL: '邮件服务器的回答无法理解',
};

/** First line of the server's answer, in which servers name the cause, often in English. */
const answerOf = ({ response }: SmtpFault) => (response ? `（${response.split(/\r?\n/)[0]?.slice(0, 200)}）` : '');

const refusalOf = (error: unknown) => {
  const fault = error as SmtpFault;
  const isFinal = (fault.responseCode ?? 0) >= 500 && fault.code !== 'EAUTH';
  const words = fault.code === ALL_FAILED ? '邮件地址被拒绝' : (WORDS[fault.code ?? ''] ?? '邮件服务器拒绝了这封邮件');
  return new MailRefused(`${words}${answerOf(fault)}`, isFinal, { cause: error });
};

const transportTo = (url: string) => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const user = decodeURIComponent(username);
  return createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // a password does not leave the machine in clear text
    requireTLS: !secure && Boolean(user) && !LOOPBACK.test(hostname),
    ...(user && { auth: { user, pass: decodeURIComponent(password) } }),
    maxConnections: CONNECTIONS,
    maxRequeues: 0,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    dnsTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

const onOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();

/** Sends mails by SMTP (ADR 75). `undefined` without a server. */
export const createMailer = ({ servers, from }: MailSettings): Mailer | undefined => {
  const transports = servers.map(transportTo);
  if (!transports.length) return undefined;
  return {
    async send({ to, subject, html, messageId, file }, signal) {
      let refused: MailRefused | undefined;
      for (const transport of transports) {
        signal?.throwIfAborted();
        const content = await file?.open();
        const attachments = file && content && [{ filename: onOneLine(file.name), content }];
        try {
          const head = { from, to: onOneLine(to), subject: onOneLine(subject), messageId: `<${messageId}>` };
          await transport.sendMail({ ...head, html, signal, ...(attachments && { attachments }) });
          return;
        } catch (error) {
          refused = refusalOf(error);
          // this server has judged the mail itself
          if (refused.final) break;
        } finally {
          // a server that cannot be reached has read nothing of it
          content?.destroy();
        }
      }
      throw refused;
    },
    close: () => {
      for (const transport of transports) transport.close();
    },
  };
};
