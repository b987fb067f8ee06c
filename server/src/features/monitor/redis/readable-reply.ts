import { isUtf8 } from 'node:buffer';
import type { Reply } from './redis-reader.ts';

const LONGEST = 4096;
const LINES = 500;
export const MASK = '******';

/** Names of keys behind which, or in which, tokens, codes and passwords are kept: those of this server, and of JeecgBoot's. */
const SECRET = /token|captcha|passw|secret|session|credential|verif|sms|mortise:value:|encrypt/i;

export const isSecret = (key: string) => SECRET.test(key);

/** A name up to the word that makes it secret: names of JeecgBoot's keys end in the token itself. */
export const withoutToken = (key: string) => {
  const found = /token|captcha|session/i.exec(key);
  if (!found) return key;
  const known = key.slice(0, found.index + found[0].length);
  return known.length < key.length ? `${known}:${MASK}` : key;
};

const escaped = (character: string) => `\\x${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`;

// control characters of terminals, and marks that turn the direction of writing
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text as it is shown: nothing in it acts on a terminal; bytes that are no text are escaped. */
export const readable = (bytes: Buffer): string => {
  const part = bytes.subarray(0, LONGEST);
  // the cut may go through a character
  const cuts = bytes.length > LONGEST ? [0, 1, 2, 3] : [0];
  const whole = cuts.map((cut) => part.subarray(0, part.length - cut)).find((some) => isUtf8(some));
  const text = whole ? whole.toString('utf8').replace(CONTROL, escaped) : part.toString('latin1').replace(/[^\x20-\x7e]/g, escaped);
  return bytes.length > LONGEST ? `${text}…（共 ${bytes.length} 字节，只显示前 ${LONGEST} 字节）` : text;
};

const linesOf = (reply: Reply, show: (bytes: Buffer) => string): string[] => {
  if (reply === null) return ['(nil)'];
  if (typeof reply === 'number') return [`(integer) ${reply}`];
  if (Buffer.isBuffer(reply)) return [show(reply)];
  return reply.flatMap((each) => linesOf(each, show));
};

export const readableReply = (reply: Reply, show = readable): string[] => {
  const lines = linesOf(reply, show);
  return lines.length > LINES ? [...lines.slice(0, LINES), `…（共 ${lines.length} 行，只显示前 ${LINES} 行）`] : lines;
};
