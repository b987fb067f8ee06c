export interface Strength {
  /** 0 to 100, for a progress bar. */
  percent: number;
  word: '低' | '中' | '强';
}

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** Rough strength of a password: length and number of character classes. */
export const strengthOf = (password: string): Strength => {
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  const level = Math.min(4, Math.floor(new Set(password).size / 4)) + mixed;
  if (password.length < 8 || mixed < 2) return { percent: Math.min(30, password.length * 4), word: '低' };
  if (level < 6) return { percent: 60, word: '中' };
  return { percent: 100, word: '强' };
};
