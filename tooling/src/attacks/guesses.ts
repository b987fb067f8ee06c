import type { Target } from './attack.ts';
import { type Answer, send } from './client.ts';

/** What a flood of guesses came to. */
export interface GuessFigures {
  /** Guesses sent. */
  sent: number;
  /** Guesses whose password or code was compared: answered as wrong, not refused unseen. */
  evaluated: number;
  /** Milliseconds until the owner, on a device that has signed in before, was let in during the attack; -1: not at all. */
  ownerWaited: number;
  /** The same for the owner on a new device at a new address: -1 if refused within the time given. */
  strangerWaited: number;
}

const LOGIN = '/jeecg-boot/sys/login';
const WRONG = ['用户名或密码错误', '该用户不存在，请注册', '手机验证码错误'];
/** Passwords tried; none is right. */
const guessOf = (turn: number) => `Guess#${turn}x`;

const isEvaluated = ({ json }: Answer) => WRONG.includes(json?.message ?? '');

const addresses = (count: number, first = 20) => Array.from({ length: count }, (_, index) => `127.0.${first + index}.1`);

interface Person {
  username: string;
  password: string;
}

const enter = ({ origin }: Target, person: Person, from: string, cookie = '') =>
  send(origin, LOGIN, { body: person, from, headers: { cookie } });

/** The cookies that a browser keeps after a sign-in. */
const deviceOf = async (target: Target, person: Person, from: string) => {
  const { headers, json } = await enter(target, person, from);
  if (!json?.success) throw new Error(`sign-in of ${person.username} was refused: ${json?.message}`);
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');
};

const waitUntilIn = async (attempt: () => Promise<Answer>, within: number) => {
  const started = Date.now();
  while (Date.now() - started < within) {
    if ((await attempt()).json?.success) return Date.now() - started;
    await new Promise((done) => setTimeout(done, 250));
  }
  return -1;
};

/** Guesses at one account from many addresses at once, while its owner signs in. `path` may be that of the app, without captcha. */
export async function guessAtOneAccount(
  target: Target,
  person: Person,
  { from, each, path = LOGIN }: { from: number; each: number; path?: string },
): Promise<GuessFigures> {
  const cookie = await deviceOf(target, person, '127.0.1.1');
  let sent = 0;
  let evaluated = 0;
  const guesses = addresses(from).map(async (address) => {
    for (let turn = 0; turn < each; turn += 1) {
      sent += 1;
      const body = { username: person.username, password: guessOf(turn) };
      if (isEvaluated(await send(target.origin, path, { body, from: address }))) evaluated += 1;
    }
  });
  // the owner comes when the attack is under way
  await new Promise((done) => setTimeout(done, 500));
  const ownerWaited = await waitUntilIn(() => enter(target, person, '127.0.2.1', cookie), 20_000);
  await Promise.all(guesses);
  const strangerWaited = await waitUntilIn(() => enter(target, person, '127.0.3.1'), 3000);
  return { sent, evaluated, ownerWaited, strangerWaited };
}

/** Guesses one password at many accounts from one address, then lets a person with a known device sign in from that address. */
export async function guessAtManyAccounts(target: Target, person: Person, accounts: number): Promise<GuessFigures> {
  const address = '127.0.10.1';
  const cookie = await deviceOf(target, person, '127.0.1.1');
  let evaluated = 0;
  for (let turn = 0; turn < accounts; turn += 1) {
    const body = { username: `person${turn}`, password: guessOf(0) };
    if (isEvaluated(await send(target.origin, LOGIN, { body, from: address }))) evaluated += 1;
  }
  const ownerWaited = await waitUntilIn(() => enter(target, person, address, cookie), 20_000);
  const strangerWaited = await waitUntilIn(() => enter(target, person, '127.0.11.1'), 3000);
  return { sent: accounts, evaluated, ownerWaited, strangerWaited };
}

export interface CodeFigures {
  /** Messages sent to one number. */
  messages: number;
  /** Guesses of the code that were compared. */
  evaluated: number;
}

/** Asks for codes to one number and guesses them, from many addresses. */
export async function guessCodes({ origin }: Target, mobile: string, { from, each }: { from: number; each: number }): Promise<CodeFigures> {
  let messages = 0;
  let evaluated = 0;
  for (const address of addresses(from, 120)) {
    const asked = await send(origin, '/jeecg-boot/sys/sms', { body: { mobile, smsmode: '0' }, from: address });
    if (asked.json?.success) messages += 1;
    for (let turn = 0; turn < each; turn += 1) {
      const body = { mobile, captcha: String(turn).padStart(6, '0') };
      if (isEvaluated(await send(origin, '/jeecg-boot/sys/phoneLogin', { body, from: address }))) evaluated += 1;
    }
  }
  return { messages, evaluated };
}

/** How many of these names, which look like an account that exists, are taken as new users. */
export async function addTwins({ origin }: Target, token: string, username: string) {
  const twins = [username.toUpperCase(), `${username}\u200b`, username.replace('a', 'а'), ` ${username}\u00a0`];
  let taken = 0;
  for (const [index, name] of twins.entries()) {
    const body = { username: name, realname: name, password: 'Mortise#2026', workNo: `twin-${index}`, phone: `1990000000${index}` };
    if ((await send(origin, '/jeecg-boot/sys/user/add', { body, token })).json?.success) taken += 1;
  }
  return { tried: twins.length, taken };
}
