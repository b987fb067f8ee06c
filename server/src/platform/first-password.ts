import { randomInt } from 'node:crypto';

/** Without characters that look alike. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

const group = () => Array.from({ length: GROUP }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** A random password to be typed in once: 79 bits, in groups as they are read aloud. */
export const firstPassword = () => Array.from({ length: GROUPS }, group).join('-');
