import { randomInt } from 'node:crypto';
import { STRONG_PASSWORD } from '@mortise/shared/contract';

/** Without characters that look alike. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

const group = () => Array.from({ length: GROUP }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

const draw = () => Array.from({ length: GROUPS }, group).join('-');

/** A random password to be typed in once: 79 bits, in groups as they are read aloud. Drawn again without a digit, which one in 120 lacks. */
export const firstPassword = (): string => {
  for (let password = draw(); ; password = draw()) if (STRONG_PASSWORD.test(password)) return password;
};
