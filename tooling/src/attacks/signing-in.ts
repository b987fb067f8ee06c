import type { Attack, AttackGroup, Outcome } from './attack.ts';
import { signIn } from './client.ts';
import { addTwins, type GuessFigures, guessAtManyAccounts, guessAtOneAccount, guessCodes } from './guesses.ts';

/** Milliseconds that the owner may wait on a known device while strangers guess. */
const OWNER_WITHIN = 5000;
/** Guesses of strangers at one account that may be evaluated within one attack: docs/operations.md, "Limits of signing in". */
const AT_ONE_ACCOUNT = 25;
const FROM_ONE_ADDRESS = 100;
const clerk = { username: 'clerk', password: '123456' };
const manager = { username: 'manager', password: '123456' };

const outcomeOf = ({ sent, evaluated, ownerWaited, strangerWaited }: GuessFigures, most: number): Outcome => ({
  held: evaluated <= most && ownerWaited >= 0 && ownerWaited < OWNER_WITHIN,
  figures: {
    'let through': `${evaluated} of ${sent}`,
    'owner waited': `${ownerWaited} ms`,
    'owner elsewhere waited': `${strangerWaited} ms`,
  },
});

const attacks: Attack[] = [
  {
    name: 'guesses at one account from 20 addresses',
    rule: 'V6.3.1',
    short: false,
    run: async (target) => outcomeOf(await guessAtOneAccount(target, clerk, { from: 20, each: 30 }), AT_ONE_ACCOUNT),
  },
  {
    name: 'guesses at one account without captcha, from 6 addresses',
    rule: 'V6.3.1',
    short: true,
    run: async (target) => {
      const path = '/jeecg-boot/sys/mLogin';
      return outcomeOf(await guessAtOneAccount(target, { ...manager, username: 'auditor' }, { from: 6, each: 8, path }), AT_ONE_ACCOUNT);
    },
  },
  {
    name: 'guesses from one address at 150 accounts',
    rule: 'V6.3.1',
    short: true,
    run: async (target) => outcomeOf(await guessAtManyAccounts(target, manager, 150), FROM_ONE_ADDRESS),
  },
  {
    name: 'text messages to one number, and guesses of their codes',
    rule: 'V6.6.3',
    short: false,
    run: async (target) => {
      const { messages, evaluated } = await guessCodes(target, '13800000001', { from: 20, each: 10 });
      return { held: messages <= 5 && evaluated <= AT_ONE_ACCOUNT, figures: { messages, 'codes compared': evaluated } };
    },
  },
  {
    name: 'users whose names look like an account that exists',
    rule: 'V2.2.1',
    short: true,
    run: async (target) => {
      const { tried, taken } = await addTwins(target, await signIn(target), 'manager');
      return { held: taken === 0, figures: { added: `${taken} of ${tried}` } };
    },
  },
];

export const signingIn: AttackGroup = { name: 'signing in', attacks };
